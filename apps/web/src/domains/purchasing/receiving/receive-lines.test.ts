import { expect, it } from 'vitest';
import {
  commonLocation,
  countOne,
  itemsOfCode,
  leftOf,
  linesToReceive,
  pricedPieces,
  type ReceivableItem,
  type ReceiveLine,
} from './receive-lines.ts';

const [main, shelf] = [1, 2];
const lamp = itemOf(10, { quantity: 5, received_quantity: 1, supplier_code: 'ACME-7' });
const table = itemOf(20, { quantity: 3, received_quantity: 1, not_delivered_quantity: 2 });
const chair = itemOf(30, { quantity: 2 });

function itemOf(id: number, over: Partial<ReceivableItem>): ReceivableItem {
  const item = { id, product: id + 100, product_name: `Product ${id}`, sku: `SKU-${id}`, supplier_code: '' };
  return { ...item, unit_price: 6, quantity: 1, received_quantity: 0, not_delivered_quantity: 0, ...over };
}

function line(item: ReceivableItem, received_quantity: number, location: number | null): ReceiveLine {
  return { item_id: item.id, received_quantity, location };
}

it('begins with everything that is outstanding, and leaves out what is complete', () => {
  expect(linesToReceive([lamp, table, chair], main)).toEqual([line(lamp, 4, main), line(chair, 2, main)]);
});

it('knows what is left of an item over all of its lines, whatever is half-typed', () => {
  const lines = [line(lamp, 1, main), line(lamp, 2, shelf), line(lamp, Number.NaN, null), line(chair, 2, main)];
  expect(leftOf(lamp, lines)).toBe(1);
  expect(leftOf(chair, lines)).toBe(0);
  expect(leftOf(chair, [...lines, line(chair, 1, shelf)])).toBe(-1);
});

it('counts at the location: in its line, in an empty one, or in a new one behind the others', () => {
  const empty = [line(lamp, 0, main), line(chair, 0, main)];
  expect(countOne([lamp], empty, shelf)).toEqual({ item: lamp, index: 0, isNew: false, line: line(lamp, 1, shelf) });
  const begun = [line(lamp, 1, main), line(chair, 0, main)];
  expect(countOne([lamp], begun, main)).toMatchObject({ index: 0, isNew: false, line: line(lamp, 2, main) });
  expect(countOne([lamp], begun, shelf)).toMatchObject({ index: 1, isNew: true, line: line(lamp, 1, shelf) });
  const split = [line(lamp, 1, main), line(lamp, 1, shelf), line(chair, 0, main)];
  expect(countOne([lamp], split, shelf)).toMatchObject({ index: 1, isNew: false, line: line(lamp, 2, shelf) });
  // Without a location the piece joins the first line, wherever that goes.
  expect(countOne([lamp], split, null)).toMatchObject({ index: 0, isNew: false, line: line(lamp, 2, main) });
});

it('counts to what is outstanding and not beyond, of the next item of the product first', () => {
  expect(countOne([lamp], [line(lamp, 3, main)], main)?.line.received_quantity).toBe(4);
  expect(countOne([lamp], [line(lamp, 4, main)], main)).toBeNull();
  expect(countOne([lamp], [line(lamp, 3, main), line(lamp, 1, shelf)], main)).toBeNull();
  const again = itemOf(40, { product: lamp.product, quantity: 2 });
  const lines = [line(lamp, 4, main), line(again, 0, main)];
  expect(countOne([lamp, again], lines, main)).toMatchObject({ item: again, index: 1 });
  expect(countOne([table], [], main)).toBeNull();
});

it('takes the product that has the code, else the supplier’s own name of one', () => {
  const items = [lamp, chair];
  expect(itemsOfCode(items, 'whatever', { id: chair.product })).toEqual([chair]);
  expect(itemsOfCode(items, ' acme-7 ', undefined)).toEqual([lamp]);
  expect(itemsOfCode(items, 'ACME-7', { id: 999 })).toEqual([lamp]);
  expect(itemsOfCode(items, 'ACME-70', undefined)).toEqual([]);
  // A product without a supplier's code is not the one that an empty code means.
  expect(itemsOfCode(items, ' ', undefined)).toEqual([]);
});

it('knows the one location of all lines, and none when they differ', () => {
  expect(commonLocation([line(lamp, 1, main), line(chair, 1, main)])).toBe(main);
  expect(commonLocation([line(lamp, 1, main), line(chair, 1, shelf)])).toBeNull();
  expect(commonLocation([line(lamp, 1, null)])).toBeNull();
  expect(commonLocation([])).toBeNull();
});

it('prices what comes in of a product over its items, and leaves out what does not', () => {
  const dearer = itemOf(40, { product: lamp.product, quantity: 2, unit_price: 7 });
  const lines = [line(lamp, 1, main), line(lamp, 2, shelf), line(dearer, 2, main), line(chair, 2, main)];
  expect(pricedPieces([lamp, chair, dearer], lines, lamp.product)).toEqual([
    { quantity: 3, unit_price: 6 },
    { quantity: 2, unit_price: 7 },
  ]);
  expect(pricedPieces([lamp], [line(lamp, 9, main)], lamp.product)).toEqual([{ quantity: 4, unit_price: 6 }]);
  expect(pricedPieces([lamp], [line(lamp, 0, main)], lamp.product)).toEqual([]);
  expect(pricedPieces([lamp], [line(lamp, Number.NaN, main)], lamp.product)).toEqual([]);
});
