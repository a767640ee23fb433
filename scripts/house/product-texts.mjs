import { codeFiles, isTest, visit } from './sources.mjs';

/** The public pages only tell of the product. */
const sources = /^(apps\/web|packages\/contract)\/src\/(?!(domains\/)?public-site\/)/;

/** What a template has in place of a value. */
const gap = '\u0000';

/** Every text that screens and messages are made of. */
export class ProductTexts {
  #plain = new Set();
  #templates = [];

  constructor(files = codeFiles.filter((file) => sources.test(file) && !isTest(file))) {
    for (const file of files) this.#collect(file);
  }

  /** Whether a control may be called so: word for word, or put together from known words, as `Add ${words.one}` is. */
  hasWords(words) {
    if (this.#plain.has(words)) return true;
    return this.#templates.some((pattern) => {
      const [, ...parts] = pattern.exec(words) ?? [];
      return parts.length > 0 && parts.every((part) => this.#plain.has(part));
    });
  }

  /** Whether the product may say so; `…` stands for what differs. */
  hasMessage(message) {
    if (this.#plain.has(message)) return true;
    return this.#templates.some((pattern) => pattern.test(message));
  }

  #collect(file) {
    visit(file, {
      Literal: ({ value }) => typeof value === 'string' && this.#plain.add(value),
      JSXText: ({ value }) => this.#plain.add(value.replace(/\s+/g, ' ').trim()),
      TemplateLiteral: ({ quasis }) => this.#addTemplate(quasis.map(({ value }) => value.cooked).join(gap)),
      JSXElement: ({ children }) => this.#addMixed(children),
      JSXFragment: ({ children }) => this.#addMixed(children),
    });
  }

  /** Text with values in between: `changed from {before} to {after}`. */
  #addMixed(children) {
    const parts = children.map((child) => textOfChild(child) ?? gap);
    if (parts.includes(gap)) this.#addTemplate(parts.join('').replace(/\s+/g, ' ').trim());
  }

  #addTemplate(text) {
    const words = text.split(gap);
    // Without words of its own it would be anything.
    if (words.length === 1) this.#plain.add(text);
    else if (/\p{L}{3}/u.test(words.join('')))
      this.#templates.push(new RegExp(`^${words.map(escaped).join('(.+)')}$`, 's'));
  }
}

/** Undefined for a value. */
function textOfChild({ type, value, expression }) {
  if (type === 'JSXText') return value;
  return typeof expression?.value === 'string' ? expression.value : undefined;
}

function escaped(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
