import type { CountableProduct } from '@stockhand/contract/count-sessions/schema';
import { expect, it } from 'vitest';
import { countableProducts } from './countable-products.ts';

const product = (id: number, over: Partial<CountableProduct> = {}): CountableProduct => ({
  ...{ product: id, product_name: `Product ${id}`, sku: `SKU-00000${id}`, barcode: null, codes: [] },
  ...over,
});

const found = countableProducts([
  product(1, { product_name: 'Oak desk', barcode: '036000291452', codes: ['PACK-1'] }),
  product(2, { barcode: 'Maß-1' }),
  product(3, { barcode: 'MASS-1', codes: ['SKU-000001'] }),
]);
const idOf = (code: string) => found.byCode(code)?.product;

it('finds a product by barcode, SKU or further code', () => {
  expect([idOf('036000291452'), idOf('0036000291452'), idOf('sku-000002'), idOf('pack-1')]).toEqual([1, 1, 2, 1]);
  expect([idOf('Maß-1'), idOf('MASS-1')]).toEqual([2, 3]);
  expect([idOf('nothing'), idOf('mass-1')]).toEqual([undefined, undefined]);
  expect(idOf('SKU-000001')).toBe(1);
  expect([idOf('00036000291452'), idOf('036000291453'), idOf('36000291452')]).toEqual([1, undefined, undefined]);
});

it('searches names and codes, at most so many', () => {
  expect(found.search('OAK', 8).map((one) => one.product)).toEqual([1]);
  expect(found.search('sku', 2)).toHaveLength(2);
  expect(found.search('  ', 8)).toEqual([]);
  expect(found.search('00036000291452', 8).map((one) => one.product)).toEqual([1]);
});
