import { z } from 'zod';
import { Line } from '../wire.ts';
import { codeKey } from './codes.ts';

export const furtherCodesMax = 50;

/** Codes by which a product is found besides its SKU and its barcode (docs/rules.md#products), each once whatever its spelling. */
export const FurtherCodes = z
  .array(Line(128))
  .max(furtherCodesMax, `Use at most ${furtherCodesMax} further codes`)
  .transform(distinctCodes);

/** The further codes of a product, without those that are its barcode or its SKU already. */
export function withoutOwn(codes: readonly string[], own: readonly (string | null | undefined)[]): string[] {
  const keys = new Set(own.map((code) => codeKey(code ?? '')));
  return codes.filter((code) => !keys.has(codeKey(code)));
}

export function distinctCodes(codes: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const code of codes.map((one) => one.trim()))
    if (code !== '' && !kept.has(codeKey(code))) kept.set(codeKey(code), code);
  return [...kept.values()];
}
