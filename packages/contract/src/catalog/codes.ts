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
  if (!/^(?:\d{8}|\d{12}|\d{13})$/.test(text)) return false;
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((total, digit, position) => total + digit * (position % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The spellings under which a scanned code may be stored. UPC-A is EAN-13 with a leading 0, and scanners differ in
 * whether they send that 0.
 */
export function spellingsOf(code: string): string[] {
  if (/^\d{12}$/.test(code) && isRetailCode(code)) return [code, `0${code}`];
  if (/^0\d{12}$/.test(code) && isRetailCode(code)) return [code, code.slice(1)];
  return [code];
}

/** A code as the SKU of that text is stored: SKUs are ASCII capitals. */
export function skuOf(code: string): string {
  return code.toUpperCase();
}

/**
 * The stored code for a scanned one; itself when there is none. `products` are those with that barcode or SKU,
 * ignoring case. Code 128 carries letters, so two products may have
 * barcodes that differ by case alone and each is found by its own; a scanner with Caps Lock on sends another case than is
 * printed, which counts where only one product matches. A SKU has no case.
 */
export function resolvedCode(code: string, products: readonly { sku: string; barcode: string | null }[]): string {
  const spellings = spellingsOf(code);
  if (products.some(({ barcode }) => barcode !== null && spellings.includes(barcode))) return code;
  if (products.some(({ sku }) => sku === skuOf(code))) return code;
  const [only, ...others] = products.flatMap(({ barcode }) => barcode ?? []);
  return only !== undefined && others.length === 0 ? only : code;
}
