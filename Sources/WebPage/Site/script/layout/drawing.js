// The picture as SVG and PNG, as the page shows it.
class Drawing {
  static #shapes = ".view, .gap, .thumb, .safe, .covered, .bar, .chain :is(i, .name, .amount, code, .owner, figcaption)";
  static #texts = "bdi, span";
  static #margin = 16;
  // Other programs do not read the page's colours.
  static #canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  // The layout, or the chains that take its place.
  static svg() {
    const chain = byID("chain");
    const picture = chain.hidden ? byID("picture") : chain;
    // The picture ends at root's edges, or a margin beyond the chains.
    const content = document.createRange();
    content.selectNodeContents(chain);
    const [place, margin] = chain.hidden ? [picture.getBoundingClientRect(), 0]
      : [content.getBoundingClientRect(), Drawing.#margin];
    const origin = { x: place.x - margin, y: place.y - margin };
    const [width, height] = [place.width, place.height].map((length) => Math.max(1, Math.round(length) + 2 * margin));
    const shapes = [...picture.querySelectorAll(Drawing.#shapes)].filter((shape) => shape.checkVisibility({
      visibilityProperty: true }));
    const text = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">`,
      `<rect width="100%" height="100%" fill="${Drawing.colour(getComputedStyle(chain.hidden ? picture : document.body).backgroundColor)}"/>`,
      ...shapes.map((shape) => Drawing.#shape(shape, origin)), "</svg>\n",
    ].join("\n");
    return { text, width, height };
  }

  // A box with its texts, which end at its edges.
  static #shape(shape, origin) {
    const place = shape.getBoundingClientRect();
    const style = getComputedStyle(shape);
    const border = parseFloat(style.borderTopWidth) || 0;
    const dash = style.borderTopStyle === "solid" ? "" : ` stroke-dasharray="4 3"`;
    const stroke = border > 0
      ? ` stroke="${Drawing.colour(style.borderTopColor)}" stroke-width="${border}"${dash}` : "";
    const parts = [...shape.querySelectorAll(Drawing.#texts)];
    const texts = parts.length === 0 ? Drawing.#lines(shape).map((line) => Drawing.#text(line.text, line, style, place))
      : parts.filter((text) => text.textContent.trim() !== "" && text.checkVisibility()).map((text) =>
        Drawing.#text(text.textContent, text.getBoundingClientRect(), getComputedStyle(text), place));
    const [left, top] = [place.x - origin.x, place.y - origin.y].map(shortNumber);
    const [width, height] = [place.width, place.height].map(shortNumber);
    const [inner, low] = [place.width, place.height].map((length) => shortNumber(Math.max(0, length - border)));
    return `<svg x="${left}" y="${top}" width="${width}" height="${height}">`
      + `<rect x="${border / 2}" y="${border / 2}" width="${inner}" height="${low}" fill="${
        Drawing.colour(style.backgroundColor)}"${stroke}/>${texts.join("")}</svg>`;
  }

  // The lines of a text that wraps, with their places.
  static #lines(element) {
    const lines = [];
    const range = document.createRange();
    for (const node of element.childNodes) {
      for (const { 0: word, index } of (node.data ?? "").matchAll(/\S+\s*/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.trimEnd().length);
        const { x, y, right, height } = range.getBoundingClientRect();
        const last = lines.at(-1);
        if (last?.y === y) Object.assign(last, { text: last.text + word, width: right - last.x });
        else lines.push({ text: word, x, y, width: right - x, height });
      }
    }
    return lines;
  }

  static #text(text, place, { color, fontSize, fontWeight }, origin) {
    const content = text.trim().replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    return `<text x="${shortNumber(place.x + place.width / 2 - origin.x)}" y="${
      shortNumber(place.y + place.height / 2 - origin.y)}" text-anchor="middle" dominant-baseline="central" `
      + `font-size="${fontSize}" font-weight="${fontWeight}" fill="${Drawing.colour(color)}">${content}</text>`;
  }

  // A colour as a canvas reads it fastest.
  static colour(text) {
    const canvas = Drawing.#canvas;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return alpha === 0 ? "none" : `rgba(${red},${green},${blue},${shortNumber(alpha / 255)})`;
  }

  // At twice the size of the page, if that is not too large for a picture.
  static async png(text, width, height) {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    await image.decode();
    const scale = Math.min(2, 8000 / Math.max(width, height));
    const canvas = make("canvas");
    [canvas.width, canvas.height] = [width * scale, height * scale];
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    URL.revokeObjectURL(image.src);
    return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  }
}
