const names =
  'p|br|div|span|ul|ol|li|b|i|u|s|em|strong|small|sub|sup|a|h[1-6]|table|tbody|thead|tfoot|tr|td|th|img|font|hr|meta|blockquote|section|article|pre|code|figure|iframe|video|dl|dt|dd|del|ins|center|style|script';
/** With attributes that have a value, so that "a<b and c>d" has no tag. */
const anyTag = `<\\/?(?:${names})(?:\\s+[a-z][\\w:-]{0,60}\\s{0,3}=\\s{0,3}(?:"[^"<>]*"|'[^'<>]*'|[^\\s"'<>=]+))*\\s{0,3}\\/?>`;
const tag = new RegExp(anyTag, 'i');
const tags = new RegExp(anyTag, 'gi');
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  pound: '£',
  deg: '°',
  times: '×',
  frac12: '½',
  reg: '®',
  trade: '™',
  copy: '©',
  eacute: 'é',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  bull: '•',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** The text of a description that a shop exports as HTML; any other text as it is. */
export function plainText(text: string): string {
  if (!tag.test(text)) return text;
  const lines = withoutComments(text)
    .replace(/<(script|style)\b[^<>]*>[^<]*<\/\1>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|hr)\b[^<>]*>|<\/(?:p|div|h[1-6]|ul|ol|tr|table|blockquote)>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/t[dh]>/gi, ' ')
    .replace(tags, '');
  return withCharacters(lines)
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line, index, all) => line !== '' || (all[index - 1] ?? '') !== '')
    .join('\n')
    .trim();
}

/** Part by part: a pattern would look for the end of each comment to the end of the text. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (let from = text.indexOf('<!--'); from !== -1; from = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', from + 4);
    if (end === -1) break;
    kept.push(text.slice(at, from));
    at = end + 3;
  }
  return kept.join('') + text.slice(at);
}

/** "Salt &amp; pepper" as it is read. */
export function withCharacters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z0-9]{2,8});/gi,
    (whole, name: string) => character(name) ?? whole,
  );
}

function character(name: string): string | undefined {
  if (!name.startsWith('#')) return named[name] ?? named[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}
