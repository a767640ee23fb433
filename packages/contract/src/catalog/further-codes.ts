import { z } from 'zod';
import { foldedKey } from '../folding.ts';
import { Text } from '../wire.ts';

export const furtherCodesMax = 50;

/** Codes by which a product is found besides its SKU and its barcode (docs/rules.md#products), each once whatever its case. */
export const FurtherCodes = z
  .array(Text(128))
  .max(furtherCodesMax, `Use at most ${furtherCodesMax} further codes`)
  .transform(distinctCodes);

export function distinctCodes(codes: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const code of codes.map((one) => one.trim()))
    if (code !== '' && !kept.has(foldedKey(code))) kept.set(foldedKey(code), code);
  return [...kept.values()];
}
