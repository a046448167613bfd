// The gallery: a click on a picture replaces it by the session itself, which shows reasons.
"use strict";

document.addEventListener("click", (event) => {
  const link = event.target.closest("a.picture");
  const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link || event.button !== 0 || opensElsewhere) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.title = link.closest("article").querySelector("h2").textContent;
  frame.src = `./?embed${link.hash}`;
  link.replaceWith(frame);
  frame.focus();
});
