import { foldedKey } from '../folding.ts';

export const symbologies = ['ean13', 'ean8', 'upca', 'code128', 'qrcode'] as const;
export type Symbology = (typeof symbologies)[number];

/** What a label carries for a scanner. */
export interface PrintedCode {
  symbology: Symbology;
  text: string;
}

/** How a label's code is chosen; `auto` takes the retail symbology where the barcode is one. */
export const codeKinds = ['auto', 'code128', 'qrcode', 'none'] as const;
export type CodeKind = (typeof codeKinds)[number];

const retailSymbologies: Readonly<Record<number, Symbology>> = { 8: 'ean8', 12: 'upca', 13: 'ean13' };

/**
 * The code of a product's label: its barcode, else its SKU. Bars carry printable ASCII alone, so anything else becomes
 * a QR code. Null when the label shall carry none.
 */
export function printedCodeOf(product: { sku: string; barcode: string | null }, kind: CodeKind): PrintedCode | null {
  if (kind === 'none') return null;
  const text = product.barcode || product.sku;
  if (kind === 'qrcode' || !/^[\x20-\x7e]+$/.test(text)) return { symbology: 'qrcode', text };
  const retail = kind === 'auto' && isRetailCode(text) ? retailSymbologies[text.length] : undefined;
  return { symbology: retail ?? 'code128', text };
}

/** Eight, twelve or thirteen digits whose last one is the GS1 check digit of the others. */
export function isRetailCode(text: string): boolean {
  return /^(?:\d{8}|\d{12}|\d{13})$/.test(text) && hasCheckDigit(text);
}

function hasCheckDigit(digits: string): boolean {
  const weighted = [...digits].reverse().map((digit, position) => Number(digit) * (position % 2 === 0 ? 1 : 3));
  return weighted.reduce((total, one) => total + one, 0) % 10 === 0;
}

/**
 * The fourteen digits of the GTIN that a UPC-A, EAN-13, EAN-8 or GTIN-14 is; null for every other code, such as one with a
 * wrong check digit (docs/rules.md#equal-codes).
 */
export function gtinOf(code: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(code) || /^0+$/.test(code)) return null;
  return hasCheckDigit(code) ? code.padStart(14, '0') : null;
}

/**
 * Codes with one key are one code, whatever zeros stand before a GTIN and whatever the case of letters. For codes in memory:
 * the database generates columns of it.
 */
export function codeKey(code: string): string {
  return gtinOf(code) ?? foldedKey(code.normalize('NFC'));
}

/** The part of a GTIN that all of its spellings contain; any other text as it is. */
export function searchedCode<Text extends string | undefined>(text: Text): Text {
  const gtin = gtinOf(text ?? '');
  return gtin === null ? text : (gtin.replace(/^0+/, '').padStart(8, '0') as Text);
}

/** A code as the SKU of that text is stored: SKUs are ASCII capitals. */
export function skuOf(code: string): string {
  return code.toUpperCase();
}
