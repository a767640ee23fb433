import { expect, test } from 'vitest';
import { productsSharing } from './products-sharing.ts';

const jar = { sku: 'SKU-000001', barcode: 'ab1', further_codes: ['OLD'] };
const mug = { sku: 'SKU-000002', barcode: 'AB1', further_codes: ['036000291452'] };
const cup = { sku: 'SKU-000003', barcode: '0036000291452', further_codes: ['ab12', 'sku-000001'] };
const all = [jar, mug, cup];

test('finds products with the same whole code, ignoring case and the 0 before a UPC-A', () => {
  expect(productsSharing('Ab1', all)).toEqual([jar, mug]);
  expect(productsSharing('036000291452', all)).toEqual([mug, cup]);
  expect(productsSharing('SKU-000001', all)).toEqual([jar, cup]);
});

test('finds none where one product has the code, or a part of it', () => {
  for (const code of ['old', 'SKU-000002', 'ab12', 'ab', '', 'unknown']) expect(productsSharing(code, all)).toEqual([]);
});
