/** Of each kind. */
export const hitsMax = 5;

/** Joins what tells a thing from others, leaving out what is not known. */
export function detailOf(...parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** The order, sale or purchase order number that a text may stand for: `12`, `ord-12` and `ORD-000012` alike. */
export function documentNumberOf(prefix: string, text: string): string | undefined {
  const digits = new RegExp(`^(?:${prefix}-?)?0*(\\d{1,12})$`, 'i').exec(text.trim())?.[1];
  return digits && `${prefix}-${digits.padStart(6, '0')}`;
}
