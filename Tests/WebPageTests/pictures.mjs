// Draws thirteen states of the page. Usage: node pictures.mjs CHROMIUM PAGE-FOLDER PICTURE-FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Browser, serve } from "./chromium.mjs";

const [program, folder, pictures] = process.argv.slice(2);
const server = await serve(resolve(folder));
const browser = new Browser(program);
mkdirSync(pictures, { recursive: true });
const isIdle = `document.body.dataset.state === "ready" && document.body.dataset.busy !== "true"`;
const phone = [390, 844];

async function open(path = "/", [width, height] = [1280, 800], isDark = false) {
  const tab = await browser.open();
  await tab.size(width, height, width < 720);
  await tab.send("Emulation.setDeviceMetricsOverride", {
    width, height, deviceScaleFactor: 1, mobile: width < 720,
  });
  await tab.send("Page.addScriptToEvaluateOnNewDocument", { source: "localStorage.clear();" });
  await tab.send("Emulation.setEmulatedMedia", { features: [
    { name: "prefers-color-scheme", value: isDark ? "dark" : "light" },
    { name: "prefers-reduced-motion", value: "reduce" },
  ] });
  await tab.go(server.address + path);
  if (!path.startsWith("/sessions")) await tab.until(isIdle);
  return tab;
}

async function run(tab, line) {
  const count = await tab.evaluate(`document.querySelectorAll(".entry").length`);
  await tab.evaluate(`document.querySelector("#input").focus()`);
  await tab.type(line);
  await tab.press("Enter");
  await tab.until(`document.querySelectorAll(".entry").length !== ${count} && ${isIdle}`);
}

async function keep(name, tab) {
  await new Promise((resolve) => setTimeout(resolve, 400));
  writeFileSync(join(pictures, `${name}.png`), await tab.picture());
  const hash = await tab.evaluate("location.hash");
  await tab.close();
  return hash;
}

async function answerLog(tab) {
  await tab.click("#startLog");
  await tab.until(`document.querySelector(".conflict") && ${isIdle}`);
}

let tab = await open();
await keep("light", tab);
tab = await open("/", undefined, true);
await keep("dark", tab);
tab = await open();
await run(tab, "new; stack root h image title badge");
await run(tab, "fix image 120; fix title 280; fix badge 60");
await keep("conflict", tab);
tab = await open();
await run(tab, "lesson points");
await keep("lesson", tab);
tab = await open();
await tab.click("#openCode");
await tab.until(`document.querySelector("#codeText").textContent.includes("import")`);
await keep("code", tab);
tab = await open();
await tab.click(`[data-name="console"]`);
await tab.click(".number-height");
await tab.click("#share");
await tab.until(`document.querySelector("#shareBox").open`);
const hash = await keep("share", tab);
tab = await open(`/?embed${hash}`, [800, 480]);
await keep("embed", tab);
tab = await open("/sessions.html", [1280, 1000]);
await keep("gallery", tab);
tab = await open("/", phone);
await keep("phone", tab);
tab = await open("/", phone);
await answerLog(tab);
await keep("phone-answer", tab);
tab = await open();
await answerLog(tab);
await tab.click(".apply");
await tab.until(`document.querySelector(".resolved") && ${isIdle}`);
await keep("resolved", tab);
tab = await open("/", [640, 360]);
await keep("zoom", tab);
// What previews of links show, in the size that they want.
tab = await open("/", [1200, 630]);
await answerLog(tab);
await keep("preview", tab);
await browser.end();
server.end();
