/** How the bytes of a text file stand for letters, with what people call it. */
export const encodingLabels = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western (Windows-1252)',
  cp850: 'Western (DOS, CP850)',
  macroman: 'Western (Mac Roman)',
  'windows-1250': 'Central European (Windows-1250)',
  cp852: 'Central European (DOS, CP852)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  cp866: 'Cyrillic (DOS, CP866)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  gbk: 'Chinese, simplified (GBK)',
  big5: 'Chinese, traditional (Big5)',
  'shift-jis': 'Japanese (Shift-JIS)',
  'euc-kr': 'Korean (EUC-KR)',
} as const;

export type ImportEncoding = keyof typeof encodingLabels;
export const importEncodings = Object.keys(encodingLabels) as [ImportEncoding, ...ImportEncoding[]];

/** Other names, without dashes and spaces. */
const otherNames: Readonly<Record<string, ImportEncoding>> = {
  utf16: 'utf-16le',
  latin1: 'windows-1252',
  iso88591: 'windows-1252',
  ansi: 'windows-1252',
  ibm850: 'cp850',
  mac: 'macroman',
  macintosh: 'macroman',
  ibm852: 'cp852',
  ibm866: 'cp866',
  gb2312: 'gbk',
  gb18030: 'gbk',
  cp936: 'gbk',
  cp950: 'big5',
  sjis: 'shift-jis',
  cp932: 'shift-jis',
  windows31j: 'shift-jis',
  cp949: 'euc-kr',
};
const plainName = (name: string) => name.toLowerCase().replace(/[-_ ]/g, '');
const byName = new Map<string, ImportEncoding>([
  ...importEncodings.map((name) => [plainName(name), name] as const),
  ...importEncodings.map((name) => [plainName(name).replace('windows', 'cp'), name] as const),
  ...Object.entries(otherNames),
]);

/** The encoding of this name, "CP1251" or "Shift_JIS" as well; any other text as it is. */
export function encodingNamed(text: string): string {
  return byName.get(plainName(text)) ?? text;
}
