// Help and lessons are prose: their lines, which are broken for a terminal, become paragraphs again.
class Prose {
  static isProse({ command, isCode }) {
    // The texts of lessons belong to no command.
    return !isCode && (command === undefined || /^(help|lesson|apropos)\b/.test(command));
  }

  // The form of a command, such as `hug VIEW N [h|v]`.
  static #isForm(line) {
    return /^[a-z]+ ([A-Z]{2,}\b|\[)/.test(line);
  }

  // A paragraph with commands between backquotes, and emphasis between asterisks.
  static #paragraph(text) {
    const paragraph = make("p");
    for (const part of text.split(/(`[^`]*`|\*\p{L}[\p{L} ]*\*)/u)) {
      const tag = { "`": "code", "*": "em" }[part[0]];
      paragraph.append(tag && part.length > 1 ? make(tag, "", part.slice(1, -1)) : part);
    }
    return paragraph;
  }

  // Paragraphs are separated by empty lines. Blocks with indented lines keep their columns: they are
  // tables, examples and forms.
  static element(lines) {
    const element = make("div", "output prose");
    let block = [];
    const end = () => {
      if (block.length === 0) return;
      const hasColumns = block.some((line) => /^\s/.test(line) || /\S {3,}\S/.test(line))
        || Prose.#isForm(block[0]);
      element.append(hasColumns ? make("pre", "", block.join("\n")) : Prose.#paragraph(block.join(" ")));
      block = [];
    };
    for (const line of lines) {
      if (line.trim() === "") end();
      else block.push(line);
    }
    end();
    return element;
  }
}
