import { expect, test } from 'vitest';
import { codeKey, gtinOf, isRetailCode, printedCodeOf, searchedCode } from './codes.ts';
import { distinctCodes } from './further-codes.ts';

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

test.each([
  ['036000291452', '0036000291452', '00036000291452'],
  ['4006381333931', '04006381333931'],
  ['96385074', '000096385074', '0000096385074', '00000096385074'],
  ['2012345678903', '02012345678903'],
])('%s is one code in every length of a GTIN', (...spellings) => {
  const gtin = spellings[0]?.padStart(14, '0');
  expect(spellings.map(gtinOf)).toEqual(spellings.map(() => gtin));
  expect(new Set(spellings.map(codeKey))).toEqual(new Set([gtin]));
  expect(distinctCodes([...spellings, ...spellings.toReversed()])).toEqual([spellings[0]]);
  for (const one of spellings) expect(spellings.every((other) => other.includes(searchedCode(one)))).toBe(true);
});

test('a case pack, a wrong check digit, another length and a code of noughts alone are no other spelling', () => {
  expect(gtinOf('14006381333938')).toBe('14006381333938');
  for (const text of [
    '036000291453',
    '0036000291453',
    '36000291452',
    '000000036000291452',
    '00000000',
    '',
    'A36000291452',
  ])
    expect(gtinOf(text)).toBeNull();
  expect(codeKey('036000291453')).not.toBe(codeKey('0036000291453'));
  expect(codeKey('36000291452')).not.toBe(codeKey('036000291452'));
  expect(codeKey('00000000')).not.toBe(codeKey('000000000000'));
});

test('letters are one code in either case and in either form of an accent', () => {
  expect(codeKey('Caf\u00e9-1')).toBe(codeKey('CAFE\u0301-1'));
  expect(codeKey('cafe-1')).not.toBe(codeKey('caf\u00e9-1'));
});
