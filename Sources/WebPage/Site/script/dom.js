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

// The result of a function, or another value if it throws.
function attempt(action, otherwise = null) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

// A storage of the browser. If it is not available, for example in some frames, or full, nothing is
// remembered, and "set" returns false.
const storageIn = (place) => ({
  get: (key) => attempt(() => place().getItem(`layline.${key}`)),
  set: (key, value) => attempt(() => (place().setItem(`layline.${key}`, value), true), false),
  remove: (key) => attempt(() => place().removeItem(`layline.${key}`)),
  // The keys that begin with a word.
  keys: (start) => attempt(() => Object.keys(place()).filter((key) => key.startsWith(`layline.${start}`))
    .map((key) => key.slice("layline.".length)), []),
});
const storage = storageIn(() => localStorage);
const tabStorage = storageIn(() => sessionStorage);

// The engine counts bytes of UTF-8, the page UTF-16 units.
const encoder = new TextEncoder();
const byteCount = (text) => encoder.encode(text).length;
function unitsBefore(text, bytes) {
  return new TextDecoder().decode(encoder.encode(text).subarray(0, bytes)).length;
}

// A number of points with at most two decimals.
const shortNumber = (number) => String(Math.round(number * 100) / 100);

// Lets a button copy a text and say so.
function offerCopy(copy, text) {
  copy.addEventListener("click", async () => {
    copy.textContent = (await copyText(text())) ? "Copied" : "Press Ctrl-C";
    setTimeout(() => (copy.textContent = "Copy"), 2_000);
  });
}

function copyButton(text) {
  const copy = button("Copy", () => {}, "copy");
  offerCopy(copy, () => text);
  return copy;
}

// The number that a command asks about, such as `why console.height`; null for other commands.
function askedNumber(command) {
  const [, name, attribute] = /^why\s+(\S+)\.(x|y|width|height)$/.exec(command ?? "") ?? [];
  return name ? { name, attribute } : null;
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
