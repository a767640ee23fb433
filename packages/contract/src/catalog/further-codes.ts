import { z } from 'zod';
import { Line } from '../wire.ts';
import { codeKey } from './codes.ts';

export const furtherCodesMax = 50;

/** Codes by which a product is found besides its SKU and its barcode (docs/rules.md#products), each once whatever its spelling. */
export const FurtherCodes = z
  .array(Line(128))
  .max(furtherCodesMax, `Use at most ${furtherCodesMax} further codes`)
  .transform(distinctCodes);

export function distinctCodes(codes: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const code of codes.map((one) => one.trim()))
    if (code !== '' && !kept.has(codeKey(code))) kept.set(codeKey(code), code);
  return [...kept.values()];
}
