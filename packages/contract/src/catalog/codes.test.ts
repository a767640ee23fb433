import { expect, test } from 'vitest';
import { isRetailCode, printedCodeOf, resolvedCode, spellingsOf } from './codes.ts';

const sku = 'SKU-000001';

test('a valid EAN or UPC is printed in its own symbology', () => {
  expect(printedCodeOf({ sku, barcode: '4006381333931' }, 'auto')).toEqual({
    symbology: 'ean13',
    text: '4006381333931',
  });
  expect(printedCodeOf({ sku, barcode: '96385074' }, 'auto')?.symbology).toBe('ean8');
  expect(printedCodeOf({ sku, barcode: '036000291452' }, 'auto')?.symbology).toBe('upca');
});

test('what only looks like one, and everything else, is Code 128', () => {
  expect(printedCodeOf({ sku, barcode: '4006381333932' }, 'auto')?.symbology).toBe('code128');
  expect(printedCodeOf({ sku, barcode: 'BOX 12' }, 'auto')).toEqual({ symbology: 'code128', text: 'BOX 12' });
  expect(printedCodeOf({ sku, barcode: null }, 'auto')).toEqual({ symbology: 'code128', text: sku });
  expect(printedCodeOf({ sku, barcode: '' }, 'auto')).toEqual({ symbology: 'code128', text: sku });
  expect(printedCodeOf({ sku, barcode: '4006381333931' }, 'code128')?.symbology).toBe('code128');
});

test('what bars cannot carry is a QR code', () => {
  expect(printedCodeOf({ sku, barcode: 'Łódź-7' }, 'auto')).toEqual({ symbology: 'qrcode', text: 'Łódź-7' });
  expect(printedCodeOf({ sku, barcode: '4006381333931' }, 'qrcode')?.symbology).toBe('qrcode');
  expect(printedCodeOf({ sku, barcode: '4006381333931' }, 'none')).toBeNull();
});

test('the check digit is judged from the right', () => {
  const good = ['4006381333931', '96385074', '036000291452', '0036000291452', '5901234123457', '73513537'];
  for (const code of good) {
    expect(isRetailCode(code)).toBe(true);
    const last = Number(code.at(-1));
    expect(isRetailCode(`${code.slice(0, -1)}${(last + 1) % 10}`)).toBe(false);
  }
  expect(isRetailCode('12345')).toBe(false);
  expect(isRetailCode('14006381333938')).toBe(false);
});

test('a UPC-A is found with and without the leading 0 of its EAN-13', () => {
  expect(spellingsOf('036000291452')).toEqual(['036000291452', '0036000291452']);
  expect(spellingsOf('0036000291452')).toEqual(['0036000291452', '036000291452']);
  expect(spellingsOf('4006381333931')).toEqual(['4006381333931']);
  expect(spellingsOf('036000291453')).toEqual(['036000291453']);
});

test('a code means the barcode that is spelled so, then a SKU, then the one barcode that differs by case alone', () => {
  const product = (barcode: string | null, sku = 'SKU-000009') => ({ sku, barcode });
  const both = [product('Ab-1'), product('AB-1')];
  expect(resolvedCode('AB-1', both)).toBe('AB-1');
  expect(resolvedCode('Ab-1', both)).toBe('Ab-1');
  expect(resolvedCode('ab-1', both)).toBe('ab-1');
  expect(resolvedCode('aB-1', [product('Ab-1')])).toBe('Ab-1');
  expect(resolvedCode('sku-000007', [product('SKU-000007'), product(null, 'SKU-000007')])).toBe('sku-000007');
  expect(resolvedCode('036000291452', [product('0036000291452')])).toBe('036000291452');
  expect(resolvedCode('nothing', [])).toBe('nothing');
});
