import { type DecimalMark, parseQuantity } from '../parse-number.ts';

const units = 'x|pcs?\\.?|pieces?|units?|ea|each|st(?:k|ck|ück)?\\.?|pi[eè]ces?|pz\\.?|uds?\\.?|stuks?';
const counted = new RegExp(`^([\\d.,' \u00a0\u202f]*\\d)\\s*(?:${units})$`, 'i');

/** A whole number of pieces that may say so: "12", "12 pcs", "12x", "3 Stk". Null for everything else. */
export function parsePieces(text: string, decimalMark: DecimalMark): number | null {
  return parseQuantity(counted.exec(text.slice(0, 60))?.[1] ?? text, decimalMark);
}
