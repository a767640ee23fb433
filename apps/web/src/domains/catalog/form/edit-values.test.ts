import { expect, test } from 'vitest';
import { changedIn, flat, mergeEdits, unflat } from './edit-values.ts';

const base = { name: 'Lamp', selling_price: 10, custom_fields: { Colour: 'red', Size: 'L', Old: 'x' } };
const merge = (mine: object, theirs: object) =>
  mergeEdits(flat(base), flat({ ...base, ...mine }), flat({ ...base, ...theirs }));

test('what only one has changed is no dispute', () => {
  const { merged, adopted, disputed } = merge({ name: 'My lamp' }, { selling_price: 12 });
  expect(unflat(merged)).toEqual({ ...base, name: 'My lamp', selling_price: 12 });
  expect([adopted, disputed]).toEqual([['selling_price'], []]);
});

test('what both have changed to the same is none either', () => {
  expect(merge({ name: 'New' }, { name: 'New' })).toMatchObject({ adopted: [], disputed: [] });
});

test('a field that both changed differently keeps my value until the conflict is resolved', () => {
  const { merged, disputed } = merge({ name: 'Mine', selling_price: 11 }, { name: 'Theirs', selling_price: 11 });
  expect(disputed).toEqual(['name']);
  expect(merged.get('name')).toBe('Mine');
});

test('custom fields are judged one by one, added, changed and removed', () => {
  const mine = { custom_fields: { Colour: 'blue', Size: 'L', Old: 'x', Mine: '1' } };
  const theirs = { custom_fields: { Colour: 'green', Size: 'XL', Theirs: '2' } };
  const { merged, adopted, disputed } = merge(mine, theirs);
  expect(disputed).toEqual(['custom_fields.Colour']);
  expect([...adopted].sort()).toEqual(['custom_fields.Old', 'custom_fields.Size', 'custom_fields.Theirs']);
  expect(unflat(merged).custom_fields).toEqual({ Colour: 'blue', Size: 'XL', Mine: '1', Theirs: '2' });
});

test('only what differs is saved', () => {
  expect(changedIn({ ...base, name: 'New' }, base)).toEqual({ name: 'New' });
  expect(changedIn({ ...base, custom_fields: { Colour: 'red' } }, base)).toEqual({ custom_fields: { Colour: 'red' } });
});
