/**
 * One key for every spelling of a text that differs by case alone, for comparing texts in memory and for naming a limit
 * after what a user typed. It is coarser than PostgreSQL's lower() under any locale: texts that lower() makes equal
 * have one key, while texts with one key may differ for lower() ("Straße" and "STRASSE"). What decides whether two
 * stored names are the same is lower() alone, never this.
 */
export function foldedKey(text: string): string {
  // By way of capitals: "ẞ" is one only as "ß", which is "SS". İ, I, ı and i are one letter: locales pair them differently.
  return text
    .toLowerCase()
    .toUpperCase()
    .replace(/[Iİ]\u0307?/g, 'I')
    .toLowerCase();
}

const letters = { æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h' } as const;

/**
 * One key for every spelling of a text that differs by case and accents, for searches in memory (docs/rules.md#search). What
 * the database searches has keys of its own making, which `platform/data/folding.ts` of the server writes.
 */
export function searchKey(text: string): string {
  return foldedKey(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[æœøłđðħ]/g, (letter) => letters[letter as keyof typeof letters])
    .normalize('NFC');
}
