import { expect, test } from 'vitest';
import { flat, unflat } from './flat-values.ts';
import { mergeEdits } from './merge-edits.ts';

const product = { name: 'Lamp', selling_price: 10, custom_fields: { Colour: 'red', Size: 'L', Old: 'x' } };

function merge<Values extends object>(base: Values, mine: Partial<Values>, theirs: Partial<Values>) {
  const own = { ...base, ...mine };
  const { merged, adopted, disputed } = mergeEdits(flat(base), flat(own), flat({ ...base, ...theirs }));
  return { merged: unflat(merged, own), adopted, disputed };
}

test('what only one has changed is no dispute', () => {
  const { merged, adopted, disputed } = merge(product, { name: 'My lamp' }, { selling_price: 12 });
  expect(merged).toEqual({ ...product, name: 'My lamp', selling_price: 12 });
  expect([adopted, disputed]).toEqual([['selling_price'], []]);
});

test('what both have changed to the same is none either', () => {
  expect(merge(product, { name: 'New' }, { name: 'New' })).toMatchObject({ adopted: [], disputed: [] });
});

test('a field that both changed differently keeps my value until the conflict is resolved', () => {
  const mine = { name: 'Mine', selling_price: 11 };
  const { merged, disputed } = merge(product, mine, { name: 'Theirs', selling_price: 11 });
  expect(disputed).toEqual(['name']);
  expect(merged.name).toBe('Mine');
});

test('custom fields are judged one by one, added, changed and removed', () => {
  const mine = { custom_fields: { Colour: 'blue', Size: 'L', Old: 'x', Mine: '1' } as object };
  const theirs = { custom_fields: { Colour: 'green', Size: 'XL', Theirs: '2' } };
  const { merged, adopted, disputed } = merge(
    { ...product, custom_fields: product.custom_fields as object },
    mine,
    theirs,
  );
  expect(disputed).toEqual(['custom_fields.Colour']);
  expect(adopted.sort()).toEqual(['custom_fields.Old', 'custom_fields.Size', 'custom_fields.Theirs']);
  expect(merged.custom_fields).toEqual({ Colour: 'blue', Size: 'XL', Mine: '1', Theirs: '2' });
});

test('an emptied object stays one', () => {
  const base: { custom_fields: object } = { custom_fields: { Colour: 'red' } };
  expect(merge(base, {}, { custom_fields: {} }).merged).toEqual({ custom_fields: {} });
});

test('chosen names are judged one by one', () => {
  const person = { name: 'Ada', groups: ['Buyers', 'Night'] };
  const { merged, adopted, disputed } = merge(person, { groups: ['Buyers', 'Mine'] }, { groups: ['Night', 'Theirs'] });
  expect(merged.groups.sort()).toEqual(['Mine', 'Theirs']);
  expect([adopted.sort(), disputed]).toEqual([['groups.Buyers', 'groups.Theirs'], []]);
  expect(merge(person, {}, { groups: [] }).merged).toEqual({ name: 'Ada', groups: [] });
});

const line = (product_id: number, quantity: number, unit_price: number, over: object = {}) => ({
  ...{ id: product_id * 10, product_id, quantity, unit_price },
  ...over,
});
const order = { notes: '', items: [line(1, 2, 25), line(2, 1, 80)] };

test('lines are met by their product: one of mine, one of theirs', () => {
  const mine = { items: [line(1, 4, 25), line(2, 1, 80)] };
  const theirs = { items: [line(2, 3, 80), line(1, 2, 25)] };
  const { merged, adopted, disputed } = merge(order, mine, theirs);
  expect(merged.items).toEqual([line(2, 3, 80), line(1, 4, 25)]);
  expect([adopted, disputed]).toEqual([['items.2'], []]);
});

test('of one line my quantity and their price go together', () => {
  const { merged, disputed } = merge(
    order,
    { items: [line(1, 4, 25), line(2, 1, 80)] },
    { items: [line(1, 2, 20), line(2, 1, 80)] },
  );
  expect(merged.items[0]).toEqual(line(1, 4, 20));
  expect(disputed).toEqual([]);
});

test('of one line two quantities are a dispute, and their price still comes in', () => {
  const { merged, disputed } = merge(
    order,
    { items: [line(1, 4, 25), line(2, 1, 80)] },
    { items: [line(1, 3, 20), line(2, 1, 80)] },
  );
  expect(merged.items[0]).toEqual(line(1, 4, 20));
  expect(disputed).toEqual(['items.1']);
});

test('a line that one took away is away unless the other changed it', () => {
  const without = { items: [line(1, 2, 25)] };
  expect(merge(order, {}, without)).toMatchObject({ merged: without, adopted: ['items.2'], disputed: [] });
  expect(merge(order, without, {})).toMatchObject({ merged: without, adopted: [], disputed: [] });
  expect(merge(order, without, without)).toMatchObject({ merged: without, disputed: [] });
  expect(merge(order, without, { items: [line(1, 2, 25), line(2, 5, 80)] })).toMatchObject({
    merged: without,
    disputed: ['items.2'],
  });
  const kept = merge(order, { items: [line(1, 2, 25), line(2, 5, 80)] }, without);
  expect(kept.disputed).toEqual(['items.2']);
  // The document has no such line any more: it would be a new one.
  expect(kept.merged.items[1]).toEqual({ product_id: 2, quantity: 5, unit_price: 80 });
});

test('both put the same product on it: the quantities are a dispute, and the line is the one that was saved', () => {
  const mine = { items: [...order.items, { product_id: 3, quantity: 1, unit_price: 5 }] };
  const { merged, disputed } = merge(order as { items: object[] }, mine, { items: [...order.items, line(3, 2, 5)] });
  expect(disputed).toEqual(['items.3']);
  expect(merged.items[2]).toEqual(line(3, 1, 5));
});

test('two lines of one product are two, and what is not entered makes no difference', () => {
  const twice = { items: [line(1, 2, 25), line(1, 6, 25, { id: 11, supplier_code: null, sku: 'SKU-1' })] };
  const renamed = { items: [line(1, 2, 25), line(1, 6, 25, { id: 12, product_name: 'New name' })] };
  expect(merge(twice as { items: object[] }, {}, renamed)).toMatchObject({ adopted: [], disputed: [] });
  const { merged, disputed } = merge(twice as { items: object[] }, {}, { items: [line(1, 2, 25), line(1, 7, 25)] });
  expect(disputed).toEqual([]);
  expect(merged.items).toMatchObject([{ quantity: 2 }, { quantity: 7 }]);
});
