// Small helpers. Whatever comes from a session is put into the page as text, never as markup.

const byID = (id) => document.getElementById(id);

// An element with a class and a text.
function make(tag, className = "", text = "") {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text) element.textContent = text;
  return element;
}

function button(text, action, className = "") {
  const element = make("button", className, text);
  element.type = "button";
  element.addEventListener("click", action);
  return element;
}

// Copies a text; false if the browser does not allow it.
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// The browser's storage; if it is not available, for example in some frames, nothing is remembered.
const storage = {
  get(key) {
    try {
      return localStorage.getItem(`layline.${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`layline.${key}`, value);
    } catch {
      // There is no room, or none is allowed.
    }
  },
};

// The engine counts bytes of UTF-8, the page UTF-16 units.
const encoder = new TextEncoder();
const byteCount = (text) => encoder.encode(text).length;
function unitsBefore(text, bytes) {
  return new TextDecoder().decode(encoder.encode(text).subarray(0, bytes)).length;
}

// A number of points with at most two decimals.
const shortNumber = (number) => String(Math.round(number * 100) / 100);

// A button that copies a text and says so.
function copyButton(name, text) {
  const copy = button(name, async () => {
    copy.textContent = (await copyText(typeof text === "function" ? await text() : text))
      ? "Copied" : "Copying is not allowed here";
    setTimeout(() => (copy.textContent = name), 2_000);
  }, "copy");
  return copy;
}

const isPhone = () => matchMedia("(max-width: 720px)").matches;
const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// Where script files lie may not come from anywhere else.
const scriptAddresses = globalThis.trustedTypes?.createPolicy("layline", {
  createScriptURL: (address) => {
    if (["worker.js", "offline.js"].includes(address) || address.startsWith("blob:")) {
      return address;
    }
    throw new TypeError("no script of this page");
  },
});
const scriptAddress = (address) => scriptAddresses?.createScriptURL(address) ?? address;

function download(name, parts, type = "text/plain") {
  const link = make("a");
  link.href = URL.createObjectURL(new Blob(parts, { type }));
  link.download = name.split("/").pop() || "layline.txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A text of the engine as a sentence. Names of views keep their letters.
const sentence = (text) => (/^(an?|change|correct|give|ignore|lay|remove|the|these|they|your) /.test(text)
  ? text[0].toUpperCase() + text.slice(1) : text);
