import type { ImportEncoding } from '@stockhand/contract/imports/encodings';
import iconv from 'iconv-lite';

/** The bytes as text. Node's own decoder has no code pages of DOS. */
export function withEncoding(bytes: Uint8Array, name: ImportEncoding): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  // Lone surrogates are kept, so that the row which has them can be refused by its number.
  if (name === 'utf-16le')
    return buffer
      .subarray(0, buffer.length - (buffer.length % 2))
      .toString('utf16le')
      .replace(/^\ufeff/, '');
  if (name === 'utf-16be')
    return withEncoding(Buffer.from(buffer.subarray(0, buffer.length - (buffer.length % 2))).swap16(), 'utf-16le');
  return iconv.decode(buffer, iconvNames[name] ?? name);
}

const iconvNames: Partial<Record<ImportEncoding, string>> = {
  gbk: 'gb18030',
  'shift-jis': 'cp932',
  macroman: 'macintosh',
  'euc-kr': 'cp949',
};

const western = 'àáâãäåæçèéêëìíîïñòóôõöøùúûüÿœß';
/** The letters of each encoding's languages: what else it has is rare there. */
const alphabets: readonly (readonly [ImportEncoding, string])[] = [
  ['windows-1252', western],
  ['cp850', western],
  ['macroman', western],
  ['windows-1254', 'âçğıîiöşüû'],
  ['windows-1250', 'áäâăçčćďđéěęëíîĺľłńňóôöőŕřśšşťţúůüűýźžżß'],
  ['cp852', 'áäâăçčćďđéěęëíîĺľłńňóôöőŕřśšşťţúůüűýźžżß'],
  ['windows-1251', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћџђѓќѕ'],
  ['koi8-r', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
  ['cp866', 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя'],
  ['windows-1253', 'αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ'],
];
/** What stands beside letters and numbers in lists of every country. */
const signs = /[\u00a0«»“”„‘’‚–—…•·€£¥°®™©²³½¼¾×±µº§№ªØø¿¡]/gu;
const lookedAtBytes = 64 * 1024;
const sureFrom = 0.9;
const likelyFrom = 0.6;
const spelledFrom = 0.8;

/** The encoding in which the words of a text that is no Unicode read best; without a better one Latin-1. */
export function guessEncoding(bytes: Uint8Array): { name: ImportEncoding; isDoubtful: boolean } {
  const part = partOf(bytes);
  const scored = alphabets.map(([name, letters]) => ({ name, score: shareOfWords(withEncoding(part, name), letters) }));
  const [latin] = scored;
  if (latin && latin.score >= sureFrom) return { name: latin.name, isDoubtful: false };
  const [spelled] = scored.sort((a, b) => b.score - a.score);
  if (spelled && spelled.score >= spelledFrom) return { name: spelled.name, isDoubtful: true };
  const [best] = [...scored, ...ideograms(part)].sort((a, b) => b.score - a.score);
  return { name: best && best.score >= likelyFrom ? best.name : 'windows-1252', isDoubtful: true };
}

/** From the line of the first byte beyond ASCII. */
function partOf(bytes: Uint8Array): Uint8Array {
  const first = Math.max(
    0,
    bytes.findIndex((byte) => byte > 0x7f),
  );
  const start = bytes.lastIndexOf(10, first) + 1;
  return bytes.subarray(start, start + lookedAtBytes);
}

/** How many of the words that are not all ASCII are written as words of these letters are. */
function shareOfWords(text: string, letters: string): number {
  const known = new Set([...letters, ...letters.toUpperCase()]);
  const isLatin = /[a-zà-ž]/.test(letters);
  let words = 0;
  let good = 0;
  for (const [word] of text.matchAll(/[^\s\0-@[-`{-\u007f]*[^\0-\u007f][^\s\0-@[-`{-\u007f]*/gu)) {
    words++;
    if (readsWell(word.replace(/^[dlnscjmt]’/iu, ''), known, isLatin)) good++;
  }
  return words === 0 ? 1 : good / words;
}

function readsWell(word: string, known: ReadonlySet<string>, isLatin: boolean): boolean {
  if (outOfPlace.some((pattern) => pattern.test(word))) return false;
  const accentsMax = known.has('ł') ? 4 : 3;
  return word
    .replace(signs, ' ')
    .split(' ')
    .filter((part) => /[^\0-\u007f]/.test(part))
    .every((part) => {
      const isKnown = [...part].every((letter) => known.has(letter) || (isLatin && /[a-z]/i.test(letter)));
      const accents = isLatin ? Math.max(...[...part.matchAll(/[^\0-\u007f]+/g)].map(([run]) => run.length)) : 0;
      return isKnown && accents < accentsMax && /^\p{Lu}?\p{Ll}*$|^\p{Lu}+$/u.test(part);
    });
}

/** Signs within a word, behind its last letter or in a row: letters of another encoding. */
const outOfPlace: readonly RegExp[] = [
  /\p{L}[«»“”„‚…•€£¥°®™©²³½¼¾×±µ§¿¡]\p{Ll}/u,
  /\p{Ll}[\u00a0‚„…•¤¢¡¿£]$/u,
  /[×±§¶©®¤¦¬]\p{L}/u,
  /^[—–©®€£¥½¼¾±§¢¤¡¿ªº«»\u00a0]*[©®½¼¾±§¢¤¡¿ªº][—–©®½¼¾±§¢¤ªº\u00a0]+$|^[—–][\u00a0]?[©®½¼¾±§¢¤ªº]+$/u,
];

interface Pairs {
  name: ImportEncoding;
  isFirst: (byte: number) => boolean;
  isSecond: (byte: number) => boolean;
  /** Of the signs that nearly all texts are written with. */
  isCommon: (first: number, second: number) => boolean;
}

/** Fewer may as well be Chinese. */
const koreanFrom = 8;

const within = (from: number, to: number) => (byte: number) => byte >= from && byte <= to;
const eastern: readonly Pairs[] = [
  {
    name: 'shift-jis',
    isFirst: (byte) => within(0x81, 0x9f)(byte) || within(0xe0, 0xfc)(byte),
    isSecond: (byte) => within(0x40, 0xfc)(byte) && byte !== 0x7f,
    isCommon: (first) => within(0x81, 0x83)(first) || within(0x88, 0x97)(first),
  },
  {
    name: 'big5',
    isFirst: within(0xa1, 0xf9),
    isSecond: (byte) => within(0x40, 0x7e)(byte) || within(0xa1, 0xfe)(byte),
    isCommon: within(0xa4, 0xc6),
  },
  {
    name: 'euc-kr',
    isFirst: within(0xa1, 0xfe),
    isSecond: within(0xa1, 0xfe),
    isCommon: within(0xb0, 0xc8),
  },
  {
    name: 'gbk',
    isFirst: within(0x81, 0xfe),
    isSecond: (byte) => within(0x40, 0xfe)(byte) && byte !== 0x7f,
    isCommon: (first, second) => (within(0xb0, 0xd7)(first) || within(0xa1, 0xa3)(first)) && second >= 0xa1,
  },
];

function ideograms(bytes: Uint8Array): { name: ImportEncoding; score: number }[] {
  return eastern.map((pairs) => ({ name: pairs.name, score: shareOfPairs(bytes, pairs) }));
}

function shareOfPairs(bytes: Uint8Array, { name, isFirst, isSecond, isCommon }: Pairs): number {
  let all = 0;
  let good = 0;
  let low = 0;
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    all++;
    const second = bytes[at + 1] ?? 0;
    if (!isFirst(first) || !isSecond(second)) continue;
    at++;
    if (second < 0x80) low++;
    if (isCommon(first, second)) good++;
  }
  if ((name === 'big5' && low === 0) || (name === 'euc-kr' && all < koreanFrom)) return 0;
  return all === 0 ? 0 : good / all;
}
