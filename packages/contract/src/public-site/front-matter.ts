export interface FrontMatter {
  fields: Readonly<Record<string, string>>;
  body: string;
}

/** `key: value` lines between two lines of dashes, before the text itself. */
export function splitFrontMatter(source: string, name: string): FrontMatter {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n'));
  if (!match) throw new Error(`${name} has no front matter.`);
  const [, head = '', body = ''] = match;
  const pairs = head.split('\n').filter((line) => line.trim() !== '');
  return { fields: Object.fromEntries(pairs.map((line) => pairOf(line, name))), body };
}

/** The field's text; a page without it fails the build. */
export function fieldOf({ fields }: FrontMatter, key: string, name: string): string {
  const value = fields[key];
  if (!value) throw new Error(`${name} says no ${key} in its front matter.`);
  return value;
}

function pairOf(line: string, name: string): [string, string] {
  const colon = line.indexOf(':');
  if (colon < 1) throw new Error(`${name}: "${line}" in the front matter is no "key: value".`);
  const value = line.slice(colon + 1).trim();
  return [line.slice(0, colon).trim(), value.replace(/^(['"])(.*)\1$/, '$2')];
}
