const pictograph = '\\p{Extended_Pictographic}';
/** Scripts in which a joiner between two letters changes how they are written. */
const joining = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** Signs of Arabic that are seen, and the tags of flags. */
const seen = '\\u0600-\\u0605\\u06dd\\u070f\\u08e2\\u0890\\u0891\\u{e0020}-\\u{e007f}';

const formats = new RegExp(
  [
    `(?<=[${pictograph}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=${pictograph})`,
    `(?<=[${joining}])[\\u200c\\u200d](?=[${joining}])`,
    `((?![${seen}])\\p{Cf})`,
  ].join('|'),
  'gu',
);

/**
 * A text on one line as people see it: what is not seen is left out, letters are composed (NFC), and line breaks and runs of
 * white space become one space (docs/rules.md#text-on-one-line).
 */
export function plainLine(text: string): string {
  const line = text
    .replace(formats, (found: string, unseen: string | undefined) => (unseen === undefined ? found : ''))
    .normalize('NFC')
    .replace(/[\s\u0085]+/g, ' ')
    .trim();
  // Composing puts marks in order, which can part a joiner from its letter.
  return line === text ? line : plainLine(line);
}
