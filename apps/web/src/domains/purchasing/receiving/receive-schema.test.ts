import { expect, it } from 'vitest';
import type { ReceivableItem } from './receive-lines.ts';
import { receiveSchemaOf } from './receive-schema.ts';

const lamp: ReceivableItem = {
  ...{ id: 1, product: 1, product_name: 'Lamp', sku: 'SKU-1', supplier_code: '', unit_price: 6 },
  ...{ quantity: 5, received_quantity: 1, not_delivered_quantity: 0 },
};
const schema = receiveSchemaOf([lamp]);

function problemsOf(items: { item_id?: number; received_quantity: number; location?: number | '' | null }[]) {
  const lines = items.map((line) => ({ item_id: lamp.id, ...line }));
  const { error } = schema.safeParse({ id: 1, items: lines, notes: '', update_costs: true });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
}

it('takes up to what is outstanding, in one line or in several', () => {
  expect(problemsOf([{ received_quantity: 4, location: 1 }])).toEqual([]);
  expect(problemsOf([{ received_quantity: 5, location: 1 }])).toEqual([
    ['items.0.received_quantity', 'Cannot receive more than ordered'],
  ]);
  const split = [
    { received_quantity: 3, location: 1 },
    { received_quantity: 1, location: 2 },
  ];
  expect(problemsOf(split)).toEqual([]);
  expect(problemsOf([...split, { received_quantity: 1, location: 2 }])).toEqual([
    ['items.2.received_quantity', 'Cannot receive more than ordered'],
  ]);
});

it('asks for the location of what comes in, and of nothing else', () => {
  const text = 'Please select a location for all items';
  for (const location of [null, '' as const])
    expect(problemsOf([{ received_quantity: 1, location }])).toEqual([['items.0.location', text]]);
  expect(
    problemsOf([
      { received_quantity: 1, location: 1 },
      { received_quantity: 0, location: null },
    ]),
  ).toEqual([]);
});

it('refuses a receipt of nothing, and leaves an unknown item to the server', () => {
  expect(problemsOf([{ received_quantity: 0, location: 1 }])).toEqual([
    ['items', 'Enter at least one quantity to receive'],
  ]);
  expect(problemsOf([{ item_id: 99, received_quantity: 9, location: 1 }])).toEqual([]);
});
