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
