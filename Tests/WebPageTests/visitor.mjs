// What visitors do: arrive, paste, drag, reload, follow links, learn. Each test of a defect that
// visitors met says what must hold instead.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { existsSync } from "node:fs";
import { join } from "node:path";

const log = `2024-03-01 12:00:00.000 App[1:2] [LayoutConstraints] Unable to simultaneously satisfy constraints.
	Probably at least one of the constraints in the following list is one you don't want.
(
    "<NSLayoutConstraint:0x600001 'UIView-Encapsulated-Layout-Width' Card:0x7f01.width == 393   (active)>",
    "<NSLayoutConstraint:0x600002 H:|-(16)-[UIImageView:0x7f02]   (active, names: '|':Card:0x7f01 )>",
    "<NSLayoutConstraint:0x600003 H:[UIImageView:0x7f02]-(12)-[UILabel:0x7f03]   (active)>",
    "<NSLayoutConstraint:0x600005 UIImageView:0x7f02.width == 280   (active)>",
    "<NSLayoutConstraint:0x600006 UILabel:0x7f03.width >= 120   (active)>",
    "<NSLayoutConstraint:0x600004 H:[UILabel:0x7f03]-(16)-|   (active, names: '|':Card:0x7f01 )>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x600005 UIImageView:0x7f02.width == 280   (active)>
`;

const storyboard = `<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="v1">
<device id="retina6_12" orientation="portrait" appearance="light"/>
<scenes><scene sceneID="s1"><objects><viewController id="v1" sceneMemberID="viewController">
<view key="view" contentMode="scaleToFill" id="r1"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
<subviews><button opaque="NO" contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="b1" userLabel="Buy"><rect key="frame" x="100" y="400" width="193" height="60"/></button></subviews>
<viewLayoutGuide key="safeArea" id="g1"/><constraints><constraint firstItem="b1" firstAttribute="centerX" secondItem="g1" secondAttribute="centerX" id="c1"/><constraint firstItem="b1" firstAttribute="centerY" secondItem="g1" secondAttribute="centerY" id="c2"/></constraints></view></viewController></objects></scene></scenes></document>`;

export async function visit(page) {
  const { test, fresh, run, server, folder, isIdle, sizeOf, frameOf, transcript } = page;
  const evaluate = (expression) => page.tab.evaluate(expression);
  const until = (expression, seconds) => page.tab.until(expression, seconds);
  const equation = `document.querySelector("#equation").textContent`;
  const rect = (selector) => evaluate(`(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return [x, y, width, height];
  })()`);
  const paste = (selector, text) => evaluate(`(() => {
    const field = document.querySelector(${JSON.stringify(selector)});
    const data = new DataTransfer();
    data.setData("text/plain", ${JSON.stringify(text)});
    field.focus();
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    if (field.dispatchEvent(event)) field.value += ${JSON.stringify(text)};
  })()`);
  const drop = (name, text) => evaluate(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true }));
  })()`);
  const isAnswered = `document.querySelector("#conflicts .conflict > summary")?.textContent
    .includes("your constraints need 444") && ${isIdle}`;
  const isResolved = `document.querySelector("#conflicts .resolved") && ${isIdle}`;
  const notice = `document.querySelector("#noticeText").textContent`;
  const addPaste = async (text) => {
    await page.tab.click("#startPaste");
    await until(`document.querySelector("#intake").open`);
    await paste("#intakeText", text);
  };
  const reload = async () => {
    await evaluate("window.isOld = true");
    await page.tab.send("Page.reload");
    await until(`!window.isOld && document.body.dataset.state === "ready" && ${isIdle}`);
  };

  await test("a newcomer sees what the page is for, and a reason", async () => {
    for (const [width, height] of [[1280, 800], [390, 844], [640, 360]]) {
      await fresh("/", null);
      await page.tab.size(width, height, width < 500);
      await until(`${equation}.startsWith("70 = 240 × ")`);
      for (const id of ["#startTitle", "#startPaste", "#startLog"]) {
        const [x, y, , high] = await rect(id);
        assert.ok(x >= 0 && y >= 0 && y + high <= height, `${id} at ${y} of ${height}`);
      }
    }
    await page.tab.size(1280, 800);
    const content = (name) => evaluate(`document.querySelector('meta[property="${name}"]').content`);
    assert.equal(await evaluate("document.title"), "Layline: the cause and the fix of an Auto Layout log");
    assert.match(await content("og:title"), /cause and the fix/);
    assert.equal(await evaluate(`fetch("${await content("og:image")}").then(({ status }) => status)`), 200);
    assert.equal(await evaluate(`document.querySelectorAll('a[href="sessions.html"]').length`), 4);
    await page.tab.click("#startAbout");
    await until(`document.querySelector("#about").open`);
    await page.tab.click("#closeAbout");
    assert.match(await evaluate(`document.querySelector("#crumbs").innerText`), /root\s*›\s*main\s*›\s*console/);
    await run("new");
    assert.equal(await evaluate(`document.querySelectorAll(".view").length`), 1);
  });

  await test("a term leads to its views and to its command", async () => {
    await fresh("/", null);
    await until(`${equation}.startsWith("70 = 240 × ")`);
    await page.tab.click("#crumbs .crumb:nth-of-type(2)");
    await until(`document.querySelector("#viewName").textContent === "main"`);
    await page.tab.click(`[data-name="console"]`);
    await until(`document.querySelectorAll("#equation .term").length === 3`);
    const [x, y] = await page.tab.middle("#equation .term:nth-of-type(2)");
    await page.tab.mouse("mouseMoved", x, y);
    await until(`document.querySelector(".typed.pointed")?.textContent.includes("fraction 0.7")`);
    await until(`${frameOf("main")}.classList.contains("lit")`);
    // A reason that a reason names is a button.
    await page.tab.click("#terms .why");
    await until(`document.querySelector("#viewName").textContent === "main" && ${equation} === "240"`);
    // A number in the picture, and a term, are answered as well.
    await page.tab.click(`[data-name="console"]`);
    await until(`document.querySelector("#viewName").textContent === "console" && ${isIdle}`);
    await page.tab.click(".dimension.along-h:not(.other) span");
    await until(`${equation} === "300"`);
    await page.tab.click(".dimension.along-v:not(.other) span");
    await until(`${equation}.startsWith("70 = 240 × ")`);
    await page.tab.click("#equation .term:nth-of-type(2)");
    await until(`document.querySelector(".found")`);
  });

  await test("the picture stays where it is when a reason or a conflict is shown", async () => {
    await fresh();
    await run("stack root h a b");
    const before = [await rect("#stage"), await rect("#picture")];
    await page.tab.click(`[data-name="b"]`);
    await until(`document.querySelector("#viewName").textContent === "b" && ${isIdle}`);
    await run("fix a 300; fix b 200");
    await until(`document.querySelector("#conflicts .apply") && ${isIdle}`);
    await run("echo after");
    assert.deepEqual([await rect("#stage"), await rect("#picture")], before);
    assert.doesNotMatch(await evaluate(transcript), /unable to simultaneously/);
    const remedy = ".remedy:nth-child(2) .apply";
    const [x, y] = await page.tab.middle(remedy);
    await page.tab.mouse("mouseMoved", x, y);
    await until(`document.querySelector(".ghost")`);
    const printed = await evaluate(`document.querySelector("${remedy} code").textContent`);
    await run(printed.split(":")[0]);
    await until(isResolved);
    assert.ok(printed.endsWith("fix a 200"), printed);
    assert.match(await evaluate(`document.querySelector(".resolved").innerText`), /a\.width 300 → 200/);
    await run("new");
    await until(`document.querySelector("#conflicts").hidden && ${isIdle}`);
    await page.tab.click("#undo");
    await until(`${sizeOf("a")} === "200 × 240"`);
  });

  await test("an edge stays under the pointer, in the first drag and the second", async () => {
    await fresh();
    await run("split root h a b");
    for (const [index, way] of [[-60, 0], [50, 0], [-40, 30]].entries()) {
      const edge = way[1] === 0 ? "#edgeRight" : "#edgeCorner";
      const [x, y] = await page.tab.middle(edge);
      const [left, top, width, height] = await rect("#picture");
      await page.tab.mouse("mouseMoved", x, y);
      await page.tab.mouse("mousePressed", x, y, 1);
      for (const part of [0.5, 1]) {
        await page.tab.mouse("mouseMoved", x + way[0] * part, y + way[1] * part, 1);
        await until(`Math.abs(document.querySelector("#picture").getBoundingClientRect().right
          - ${left + width + way[0] * part}) <= 1.5 && Math.abs(
          document.querySelector("#picture").getBoundingClientRect().bottom
          - ${top + height + way[1] * part}) <= 1.5`, 5);
      }
      await page.tab.mouse("mouseReleased", x + way[0], y + way[1]);
      await until(`${transcript}.match(/resize/g)?.length === ${index + 1} && ${isIdle}`);
      const after = await rect("#picture");
      assert.ok(Math.abs(after[0] + after[2] - left - width - way[0]) <= 1.5, String(after));
      assert.equal(await evaluate("String(getSelection())"), "");
    }
    await page.tab.drag(".now", [-30, 0]);
    await until(`${transcript}.match(/resize/g).length === 4 && ${isIdle}`);
    assert.equal(await evaluate("String(getSelection())"), "");
  });

  await test("small boxes are painted while a pointer drags, and are elements again after it", async () => {
    await fresh();
    await run("new; splitter root h a b; split a h 40");
    const [x, y] = await page.tab.middle('.bar[data-bar="root"]');
    await page.tab.mouse("mouseMoved", x, y);
    await page.tab.mouse("mousePressed", x, y, 1);
    await page.tab.mouse("mouseMoved", x - 40, y, 1);
    await until(`document.querySelectorAll(".sketched").length === 40 && !document.querySelector("#sketch").hidden`);
    await page.tab.mouse("mouseReleased", x - 40, y);
    await until(`/drag root by -/.test(${transcript}) && document.querySelector("#sketch").hidden && ${isIdle}`);
    assert.equal(await evaluate(`document.querySelectorAll(".sketched").length`), 0);
  });

  await test("the reason changes with each step of a drag, and its terms are readable", async () => {
    await fresh();
    await run("new; splitter root h a b");
    await page.tab.click(`.view[data-name="b"]`);
    await page.tab.click(".number-width");
    await until(`document.querySelector("#viewName").textContent === "b" && ${isIdle}`);
    const [x, y] = await page.tab.middle('.bar[data-bar="root"]');
    await page.tab.mouse("mouseMoved", x, y);
    await page.tab.mouse("mousePressed", x, y, 1);
    for (const way of [-30, -60, -45]) {
      const before = await evaluate(`document.querySelector(".number-width .value").textContent`);
      await page.tab.mouse("mouseMoved", x + way, y, 1);
      await until(`document.querySelector(".number-width .value").textContent !== "${before}"`);
      assert.ok(await evaluate(`document.querySelector("#equation").textContent.startsWith(
        document.querySelector(".number-width .value").textContent + " = ")
        && !document.querySelector("#reason").classList.contains("old")`));
    }
    await page.tab.press("Escape");
    await page.tab.mouse("mouseReleased", x - 45, y);
    await until(isIdle);
  });

  await test("borders of splits are dragged; Escape and Ctrl-Z take it back", async () => {
    await fresh();
    await run("split root h a b c");
    const [scale] = await evaluate(`[parseFloat(document.querySelector("#scale").textContent)]`);
    await page.tab.drag(".border", [-40 * scale, 0]);
    await until(`/ratio root 0\\.2\\d* 0\\.4\\d* /.test(${transcript}) && ${isIdle}`);
    assert.match(await evaluate(sizeOf("a")), /^93/);
    await page.tab.press("z", 2);
    await until(`${sizeOf("a")}.startsWith("133") && ${isIdle}`);
    await page.tab.press("Z", 2 + 8);
    await until(`${sizeOf("a")}.startsWith("93") && ${isIdle}`);
    await run("fix b 100");
    await page.tab.drag(".border", [20 * scale, 0]);
    await until(`/fix b 5\\d/.test(${transcript}) && Math.abs(parseFloat(${sizeOf("a")}) - 155) < 1 && ${isIdle}`);
    const count = await evaluate(`document.querySelectorAll(".entry").length`);
    const [x, y] = await page.tab.middle(".border");
    await page.tab.mouse("mouseMoved", x, y);
    await page.tab.mouse("mousePressed", x, y, 1);
    await page.tab.mouse("mouseMoved", x + 60, y, 1);
    await until(`document.querySelector("#status").textContent.startsWith("fix b")`);
    await page.tab.press("Escape");
    await page.tab.mouse("mouseReleased", x + 60, y);
    await until(isIdle);
    assert.equal(await evaluate(`document.querySelectorAll(".entry").length`), count);
    await until(`${sizeOf("b")}.startsWith("5")`);
    // A border far from the selected view is found by its place.
    await run("new; split root h one two; split two v three four");
    await page.tab.click("#crumbs .crumb:first-child");
    await until(`document.querySelector("#viewName").textContent === "root" && ${isIdle}`);
    const [left, top, width] = await rect(`[data-name="four"]`);
    await page.tab.mouse("mouseMoved", left + width / 2, top + 2);
    await until(`document.querySelectorAll(".border").length === 2`);
    await page.tab.mouse("mousePressed", left + width / 2, top + 2, 1);
    for (const distance of [10, 30]) await page.tab.mouse("mouseMoved", left + width / 2, top + 2 + distance, 1);
    await page.tab.mouse("mouseReleased", left + width / 2, top + 32);
    await until(`${transcript}.includes("ratio two") && ${isIdle}`);
  });

  await test("a reveal shows its covered edge, and a pan its velocity", async () => {
    await fresh();
    await run("new 320x400; reveal root drawer=120pt main");
    await until(`document.querySelector(".covered bdi")?.textContent === "drawer"`);
    const [x, y] = await page.tab.middle(`[data-name="main"]`);
    await page.tab.mouse("mouseMoved", x, y);
    await page.tab.mouse("mousePressed", x, y, 1);
    for (const step of [10, 20, 30]) await page.tab.mouse("mouseMoved", x, y + step, 1);
    await until(`/\\d of 2,000 points per second/.test(document.querySelector("#gaugeText").textContent)`);
    await page.tab.mouse("mouseReleased", x, y + 30);
    // The original's content does not follow the finger; that of a scroll view does.
    const top = async () => (await rect(`[data-name="main"]`))[1];
    const start = await top();
    await until(`document.querySelector("#gauge button") && ${isIdle}`);
    await page.tab.click("#gauge button");
    await until(`${transcript}.includes("set root physics scroll") && document.querySelector("#gauge").hidden && ${isIdle}`);
    const scale = await evaluate(`parseFloat(document.querySelector("#scale").textContent)`);
    await page.tab.mouse("mouseMoved", x, y);
    await page.tab.mouse("mousePressed", x, y, 1);
    for (let points = 10; points <= 100; points += 10) await page.tab.mouse("mouseMoved", x, y + points * scale, 1);
    // Recognising the pan takes 10 of the points.
    await until(`Math.abs(document.querySelector('[data-name="main"]').getBoundingClientRect().y - ${start} - ${90 * scale}) < 1`);
    await page.tab.mouse("mouseReleased", x, y + 100 * scale);
    await until(`/pan root .* lift/s.test(${transcript}) && ${isIdle}`);
  });

  await test("a log is answered wherever it is pasted or dropped", async () => {
    await fresh("/", null);
    await addPaste(log);
    await until(isAnswered);
    assert.equal(await evaluate(`document.querySelector("#chain figcaption").textContent`),
      "16 + 280 + 12 + 120 + 16 = 444 > 393");
    assert.deepEqual(await evaluate(`[...document.querySelectorAll("#chain .name")].map((name) => name.textContent)`),
      ["before imageView", "imageView", "imageView to label", "label", "after label", "card is 393 wide"]);
    const remedies = await evaluate(`[...document.querySelector(".conflict").querySelectorAll(".apply code")]
      .map((code) => [code.textContent.split(": ")[1], code.checkVisibility()])`);
    assert.equal(new Set(remedies.map(([command]) => command)).size, remedies.length);
    assert.ok(remedies.filter(([, isShown]) => isShown).length <= 3);
    assert.equal(await evaluate(`document.querySelector(".remedy").classList.contains("usual")`), true);
    assert.match(await evaluate(`document.querySelector("#conflicts .swift pre").textContent`), /UILayoutPriority\(999\)/);
    assert.ok(await evaluate(`document.querySelector("#conflicts .swift .copy") !== null`));
    await fresh();
    await paste("#input", log);
    await until(isAnswered);
    // So is one that a tracker has put into a single line.
    await fresh();
    await paste("#input", log.replaceAll("\n", " "));
    await until(isAnswered);
    // So is one after words that begin like commands.
    await fresh();
    await paste("#input", `An error is shown:\n\n${log}`);
    await until(isAnswered);
    // Ctrl-Enter does not press the button that has the focus after the dialog.
    await fresh("/", null);
    await evaluate(`document.querySelector("#startPaste").focus()`);
    await page.tab.press("Enter");
    await until(`document.querySelector("#intake").open`);
    await page.tab.type(log);
    await page.tab.press("Enter", 2);
    await until(isAnswered);
    assert.equal(await evaluate(`document.querySelector("#intake").open`), false);
    await fresh();
    await evaluate(`document.querySelector("#input").focus()`);
    await page.tab.type("import");
    await page.tab.press("Enter");
    await until(`document.querySelector("#intake").open`);
    await paste("#intakeText", log);
    await until(isAnswered);
    assert.equal(await evaluate(`document.querySelector("#intake").open`), false);
    await fresh();
    await drop("crash.txt", log);
    await until(isAnswered);
    // A remedy that is typed is the one that is printed.
    const printed = await evaluate(`document.querySelector(".remedy .apply code").textContent`);
    await run(printed.split(":")[0]);
    await until(isResolved);
    assert.match(await evaluate(`document.querySelector(".resolved .swift pre").textContent`), /999/);
    assert.match(await evaluate(`document.querySelector("#chain figcaption").textContent`), /= 393$/);
    await page.tab.press("z", 2);
    await until(isAnswered);
    // The focus goes to the card that follows.
    await evaluate(`document.querySelector(".remedy .apply").focus()`);
    await page.tab.press("Enter");
    await until(isResolved);
    assert.equal(await evaluate(`document.activeElement.closest(".resolved") !== null`), true);
    await page.tab.press("z", 2);
    await until(isAnswered);
    await page.tab.click(".actions .primary");
    await until(`document.querySelector("#shareBox").open`);
    const link = new URL(await evaluate(`document.querySelector("#shareLink").value`));
    await reload();
    await until(isAnswered);
    await fresh(`/${link.hash}`);
    await until(isAnswered);
  });

  await test("a size that is undetermined is listed, and is not shown as 0", async () => {
    await fresh();
    await run("new; canvas root a; a.leading == root.leading + 10");
    assert.equal(await evaluate(`${frameOf("a")}.checkVisibility({ visibilityProperty: true })`), false);
    await until(`document.querySelector("#unplaced").innerText.includes("Undetermined size:")`);
    await page.tab.click("#unplaced button");
    await until(`document.querySelector(".number-width .value").textContent === "?"
      && document.querySelector("#equation").textContent === "undetermined"`);
    assert.equal(await evaluate(`document.querySelector("#picture").checkVisibility({ visibilityProperty: true })`), true);
    await run("a.top == root.top; a.width == 50; a.height == 40");
    assert.equal(await evaluate(`document.querySelector("#unplaced").hidden`), true);
  });

  await test("a length that a log leaves open can be seen", async () => {
    await fresh();
    const heights = log.replaceAll(/width/gi, (word) => (word === "Width" ? "Height" : "height")).replaceAll("H:", "V:");
    await paste("#input", heights);
    await until(`document.querySelector(".conflict") && ${isIdle}`);
    // Views without a place are listed, and not drawn one above the other.
    assert.equal(await evaluate(`${frameOf("imageView")}.checkVisibility({ visibilityProperty: true })`), false);
    await run("fix 1");
    assert.equal(await evaluate(`document.querySelector("#picture").checkVisibility({ visibilityProperty: true })`), false);
    assert.ok(await evaluate(`[...document.querySelectorAll("#unplaced button")].some((one) => one.textContent === "imageView")`));
    await run("undo");
    // A reason leads to the line of the log.
    await page.tab.click("#terms .cause");
    await until(`/line \\d+ of the paste/.test(document.querySelector("#terms .cause").textContent)
      && /NSLayoutConstraint/.test(document.querySelector(".found")?.textContent)`);
    // The numbers of constraints that are no chain are drawn too, each with its constraint.
    await fresh();
    await paste("#input", log.replace("UIImageView:0x7f02.width == 280", "UIImageView:0x7f02.width == 2*UILabel:0x7f03.width + 160"));
    await until(`document.querySelectorAll("#chain li").length === 6 && ${isIdle}`);
    assert.match(await evaluate(`document.querySelector("#chain").innerText`), /3 × 120 .*card is 393 wide[^]*label\.width >= 120\s+3 × 120/);
    // A log that is cut says so in its card.
    await fresh();
    await paste("#input", log.slice(0, log.indexOf("UILabel:0x7f03.width")));
    await until(`/stops before its end/.test(document.querySelector(".conflict > summary")?.textContent) && ${isIdle}`);
    // A trace has no sizes, so nothing of it is drawn.
    await fresh();
    await paste("#input", "UIWindow:0x7f01\n|   •UIView:0x7f02\n|   |   *UILabel:0x7f03 - AMBIGUOUS LAYOUT\n");
    await until(`document.querySelectorAll("#unplaced button").length === 2 && ${isIdle}`);
  });

  await test("a text of another kind is refused, and nothing changes", async () => {
    await fresh("/", null);
    const before = await evaluate(`document.querySelectorAll(".command").length`);
    await addPaste("Lorem ipsum\ndolor sit amet");
    await until(`${notice}.includes("This text is something else") && ${isIdle}`);
    const files = [["photo.png", "\0\u0001PNG"], ["View.swift", "import UIKit\nclass View: UIView {}\n"], ["a.txt", " "],
      ["Empty.storyboard", storyboard.replace(/<scenes>[^]*<\/scenes>/, "<scenes/>")]];
    for (const [name, text] of files) {
      await evaluate(`document.querySelector("#closeNotice").click()`);
      await drop(name, text);
      await until(`document.querySelector("#notice").checkVisibility() && ${notice} !== "" && ${isIdle}`);
    }
    await evaluate(`(() => {
      const data = new DataTransfer();
      data.items.add(new File(["\\0PNG"], "image.png", { type: "image/png" }));
      const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      document.querySelector("#input").dispatchEvent(event);
    })()`);
    await until(`${notice}.startsWith("image.png is no text") && ${isIdle}`);
    assert.equal(await evaluate(`document.querySelectorAll(".command").length`), before);
  });

  await test("a button of an imported storyboard takes the click", async () => {
    await fresh();
    await drop("Main.storyboard", storyboard);
    await until(`[...document.querySelectorAll(".view")].some((view) => /buy/i.test(view.dataset.name)) && ${isIdle}`);
    const name = await evaluate(`[...document.querySelectorAll(".view")].find((view) => /buy/i.test(view.dataset.name)).dataset.name`);
    const [x, y] = await page.tab.middle(`[data-name="${name}"]`);
    assert.equal(await evaluate(`document.elementFromPoint(${x}, ${y}).closest("[data-name]").dataset.name`), name);
    await page.tab.click(`[data-name="${name}"]`);
    await until(`document.querySelector("#viewName").textContent === "${name}" && ${isIdle}`);
    assert.notEqual(await evaluate(`getComputedStyle(document.querySelector(".view.guide")).borderStyle`), "solid");
  });

  await test("a reload in the middle of everything loses nothing", async () => {
    await fresh("/", null);
    await run("new; split root h one two");
    await evaluate(`document.querySelector("#input").focus()`);
    const names = ["three", "four", "five", "six", "seven", "eight"];
    for (const name of names) {
      await page.tab.type(`add root ${name}`);
      await page.tab.press("Enter");
    }
    await reload();
    for (const name of names) assert.ok(await evaluate(`${frameOf(name)} !== undefined`), name);
    await page.tab.click("#undo");
    await until(`!${frameOf("eight")} && ${isIdle}`);
    assert.match(await evaluate(`location.hash`), /^#lay2\./);
  });

  await test("a link does not overwrite the visitor's own session", async () => {
    await fresh("/", null);
    await run("new; split root h mine other");
    const token = await evaluate(`location.hash`);
    await run("new; split root v theirs more");
    await until(`location.hash !== "${token}"`);
    const link = await evaluate(`location.hash`);
    await run("new; split root h mine other");
    await page.reopen(`/${link}`);
    await until(`${frameOf("theirs")} && !document.querySelector("#guest").hidden && ${isIdle}`);
    await run("hide more");
    await reload();
    await until(`${frameOf("theirs")} && ${frameOf("more")}.classList.contains("gone")`);
    await page.tab.click("#backToOwn");
    await until(`${frameOf("mine")} && document.querySelector("#guest").hidden && ${isIdle}`);
    await page.reopen("/");
    await until(`${frameOf("mine")}`);
  });

  await test("a shared session leads from its reasons to its steps", async () => {
    await fresh();
    await run("split root h sidebar=25% main; splitter main v editor console fraction 0.7");
    await until(`location.hash.length > 20`);
    const hash = await evaluate(`location.hash.split("&")[0]`);
    await fresh(`/${hash}&why=console.height`);
    await until(`${equation}.startsWith("70 = 240")`);
    await page.tab.click("#terms .cause");
    await until(`document.querySelector(".found")`);
    await fresh(`/?embed${hash}`);
    await page.tab.click(`[data-name="console"]`);
    await until(`document.querySelector("#viewName").textContent === "console" && ${equation} !== ""`);
    for (const handle of ["#edgeRight", "#edgeCorner", ".border"]) {
      assert.equal(await evaluate(`document.querySelector("${handle}")?.checkVisibility() ?? false`), false);
    }
  });

  await test("nothing is ignored in silence", async () => {
    await fresh();
    for (const [command, answer] of [["quit", "close its tab"], ["exit", "close its tab"], ["live", "always live"]]) {
      await run(command);
      await until(`document.querySelector("#transcript > :last-child").innerText.includes("${answer}")`);
    }
    await evaluate(`window.clicked = 0; HTMLAnchorElement.prototype.click = () => (clicked += 1)`);
    await evaluate(`document.querySelector("#openMore").focus()`);
    await page.tab.press("ArrowDown");
    assert.equal(await evaluate("clicked"), 0);
    for (const [hash, answer] of [["#lay2.AAAA", "token or link is damaged"], ["#lay9.AAAA", "another version"], ["#LAY2.AAAA", "upper and lower case"], ["#x", "damaged"]]) {
      await fresh(`/${hash}`);
      await page.tab.size(390, 844, true);
      await until(`document.querySelector("#notice").checkVisibility() && ${notice}.includes("${answer}")`);
    }
    await page.tab.size(1280, 800);
  });

  await test("a heavy link says how long it has run, and can be stopped", async () => {
    await fresh();
    await run("stack root v 10; " + [..."abcdefghij"].map((name) => `stack ${name} h 60`).join("; "));
    await page.tab.click("#share");
    await until(`document.querySelector("#shareBox").open`);
    const link = new URL(await evaluate(`document.querySelector("#shareLink").value`));
    const tab = await page.browser.open(`${server.address}/${link.hash}`);
    const isReady = `document.body.dataset.state === "ready"`;
    // A fast machine has nothing to say.
    await tab.until(`${notice}.includes("Running the shared session, 11 lines") || ${isReady}`);
    if (!(await tab.evaluate(isReady))) {
      await tab.click("#noticeAction");
      await tab.until(`${isReady} && ${notice}.includes("was stopped") && ${isIdle}`);
    }
    await tab.close();
  });

  await test("an error's correction is put into the prompt by a click", async () => {
    await fresh();
    await run("splti root h 3");
    await until(`document.querySelector(".correction") && ${isIdle}`);
    await page.tab.click(".correction");
    assert.equal(await evaluate(`document.querySelector("#input").value`), "split root h 3");
  });

  if (existsSync(join(folder, "layline-rest.wasm"))) await test("a missing part of the engine is said", async () => {
    await fresh();
    const tab = await page.browser.open();
    await tab.send("Network.setBypassServiceWorker", { bypass: true });
    server.hold("/layline-rest.wasm");
    await tab.go(`${server.address}/`);
    await tab.until(`document.body.dataset.state === "ready"`);
    server.refuse("/layline-rest.wasm");
    await tab.until(`${notice}.includes("did not arrive")`, 10);
    const count = server.refused();
    await tab.evaluate(`document.querySelector("#input").focus()`);
    await tab.type("canvas root box");
    await tab.press("Enter");
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    assert.equal(server.refused(), count);
    assert.ok(count <= 2, `${count} requests`);
    server.release("/layline-rest.wasm");
    await tab.close();
  });

  await test("two tabs keep their sessions apart, at each command", async () => {
    await fresh("/", null);
    await run("new; split root h first other");
    const old = page.tab;
    const tab = await page.browser.open(`${server.address}/`);
    await tab.until(`document.body.dataset.state === "ready" && ${frameOf("first")}`);
    const stored = `Object.keys(localStorage).filter((key) => key.startsWith("layline.session."))
      .map((key) => localStorage[key]).join()`;
    await tab.evaluate(`document.querySelector("#input").focus()`);
    await tab.type("new; split root h second other");
    await tab.press("Enter");
    await tab.until(`${stored}.includes("second") && ${stored}.includes("first")`);
    await run("hide other");
    assert.ok(await evaluate(`${stored}.includes("second") && ${stored}.includes("hide other")`));
    // The session of another tab is among the earlier ones.
    await tab.click("#openMore");
    await tab.click("#earlier button");
    await tab.until(`${frameOf("first")} && ${frameOf("other")}.classList.contains("gone")`);
    await tab.close();
    assert.equal(page.tab, old);
  });

  await test("typographic quotes are quotes", async () => {
    await fresh();
    await run("split root h a b; text a “Don’t panic”");
    await until(`${frameOf("a")}.querySelector(".name").textContent === "Don’t panic"`);
    await run("text b ‘so’");
    await until(`${frameOf("b")}.querySelector(".name").textContent === "so"`);
  });

  await test("a name has the same colour in every session", async () => {
    await fresh();
    await run("split root h a b");
    const hue = `getComputedStyle(${frameOf("b")}).backgroundColor`;
    const first = await evaluate(hue);
    await run("new; stack root v x y b=40x40");
    await until(frameOf("b"));
    assert.equal(await evaluate(hue), first);
  });

  await test("a lesson shows its goal and its task, and survives a reload", async () => {
    await fresh("/", null);
    await page.tab.click("#startLesson");
    await until(`!document.querySelector("#lesson").hidden && ${isIdle}`);
    await until(`document.querySelector(".goal bdi")?.textContent === "root"`);
    assert.match(await evaluate(`document.querySelector("#lessonTask").textContent`), /600 wide/);
    // The box has the text of the lesson, and nothing repeats it.
    assert.match(await evaluate(`document.querySelector("#lessonText").innerText`), /Every view has a frame/);
    assert.equal(await evaluate(`document.querySelector("main").innerText.match(/600 wide|Every view has a frame/g).length`), 2);
    await run("resize 320 480");
    await until(`/root\\.width 320, wanted 600/.test(document.querySelector("#lessonNote").innerText)`);
    await run("resize 600 300");
    await until(`document.querySelector("#lesson").classList.contains("passed")`);
    assert.doesNotMatch(await evaluate(`document.querySelector("#lessonNote").innerText`), /not yet/);
    assert.equal(await evaluate(`document.querySelectorAll(".goal").length`), 0);
    await reload();
    assert.match(await evaluate(`document.querySelector("#lessonTitle").textContent`), /1 of 4/);
    await page.tab.click(".lesson-next");
    await until(`document.querySelector("#lessonTitle").textContent.includes("2 of 4") && ${isIdle}`);
    await reload();
    assert.match(await evaluate(`document.querySelector("#lessonTitle").textContent`), /2 of 4/);
  });

  await test("a number is changed by a command that is previewed", async () => {
    await fresh("/", null);
    await until(`${equation}.startsWith("70 = 240 × ")`);
    await evaluate(`document.querySelector("#wishValue").focus()`);
    await page.tab.type("100");
    await page.tab.press("Enter");
    const choice = `[...document.querySelectorAll("#wishes .apply")].find((one) => one.textContent === "ratio main 0.575")`;
    await until(`${choice} && document.querySelector(".ghost")`);
    await evaluate(`${choice}.click()`);
    await until(`${sizeOf("console")} === "300 × 100" && ${equation}.startsWith("100 = ")`);
  });

  await test("a device gives root its size", async () => {
    await fresh();
    await evaluate(`(() => {
      const menu = document.querySelector("#device");
      menu.value = "iPhone15";
      menu.dispatchEvent(new Event("change"));
    })()`);
    await until(`document.querySelector("#size").textContent === "393 × 852" && ${isIdle}`);
    await run("resize 400 300");
    await until(`document.querySelector("#device").value === ""`);
  });

  await test("a phone has chips for Tab, and targets for fingers", async () => {
    await fresh("/", null);
    for (const [width, height] of [[320, 568], [390, 844], [360, 720]]) {
      await page.tab.size(width, height, true);
      await page.tab.send("Emulation.setTouchEmulationEnabled", { enabled: true });
      assert.equal(await evaluate(`document.documentElement.scrollWidth`), width);
      const small = await evaluate(`[...document.querySelectorAll("button, select, #input")]
        .filter((one) => one.checkVisibility() && !one.closest("#ruler, #reason, #sheetHandle") && one.id !== "sheetHandle")
        .filter((one) => { const { width, height } = one.getBoundingClientRect(); return width < 43.5 || height < 43.5; })
        .map((one) => one.outerHTML.slice(0, 60))`);
      assert.deepEqual(small, []);
    }
    // A tap beside a bar, where it takes drags, means the view that is there.
    await page.tab.touch(`[data-name="console"]`, [0, 0], 1);
    await page.tab.touch(`[data-name="sidebar"]`, [0, 0], 1);
    await until(`document.querySelector("#viewName").textContent === "sidebar"`);
    await page.tab.touch(`[data-name="console"]`, [0, 0], 1);
    await until(`document.querySelector("#viewName").textContent === "console" && ${isIdle}`);
    // The field for another value is not covered.
    const [x, y] = await page.tab.middle("#wishValue");
    assert.equal(await evaluate(`document.elementFromPoint(${x}, ${y}).id`), "wishValue");
    // Buttons stay where they are when redo becomes possible.
    const place = await rect("#share");
    await page.tab.touch("#undo", [0, 0], 1);
    await until(`!document.querySelector("#redo").disabled && ${isIdle}`);
    assert.deepEqual(await rect("#share"), place);
    await page.tab.touch("#redo", [0, 0], 1);
    await until(`document.querySelector("#redo").disabled && ${isIdle}`);
    // A lesson and its answers leave the picture to be seen.
    await run("lesson points");
    await run("resize 600 300");
    await until(`document.querySelector("#lesson").classList.contains("passed")`);
    assert.equal(await evaluate(`document.body.classList.contains("sheet")`), false);
    await run("lesson quit");
    await run("new; split root h sidebar=25% main; splitter main v editor console");
    await page.tab.evaluate(`document.querySelector("#input").focus()`);
    await page.tab.type("hide ma");
    await until(`[...document.querySelectorAll(".chip")].some((chip) => chip.textContent === "main")`);
    await evaluate(`[...document.querySelectorAll(".chip")].find((chip) => chip.textContent === "main").click()`);
    assert.equal(await evaluate(`document.querySelector("#input").value`), "hide main ");
    await page.tab.size(1280, 800);
    await page.tab.send("Emulation.setTouchEmulationEnabled", { enabled: false });
  });

  await test("the file copies a command, because its address leads nowhere", async () => {
    await fresh(`${pathToFileURL(join(folder, "layline.html"))}`);
    await run("split root h one two");
    await page.tab.click("#share");
    await until(`document.querySelector("#shareBox").open`);
    assert.doesNotMatch(await evaluate(`document.querySelector("#shareLink").value`), /file:/);
  });
}
