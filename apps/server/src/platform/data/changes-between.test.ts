import { expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

it('has the fields that differ, with both values, and no other', () => {
  const before = { name: 'Tea', price: 3, notes: null, stock: 7 };
  expect(changesBetween(before, { name: 'Tee', price: 3, notes: '' })).toEqual({
    name: ['Tea', 'Tee'],
    notes: [null, ''],
  });
  expect(changesBetween(before, { name: 'Tea' })).toEqual({});
});

it('takes a field that is undefined afterwards for unchanged, and one that is null for emptied', () => {
  expect(changesBetween({ name: 'Tea', notes: 'Green' }, { name: undefined, notes: null })).toEqual({
    notes: ['Green', null],
  });
});

it('compares lists, objects and times by what is in them', () => {
  const at = new Date('2026-05-04T10:00:00Z');
  const before = { rights: { orders: ['read'], users: ['read'] }, groups: ['a', 'b'], at };
  const same = { rights: { users: ['read'], orders: ['read'] }, groups: ['a', 'b'], at: new Date(at) };
  expect(changesBetween(before, same)).toEqual({});
  expect(changesBetween(before, { ...same, groups: ['b', 'a'] })).toEqual({
    groups: [
      ['a', 'b'],
      ['b', 'a'],
    ],
  });
});

it('looks only at the fields that are asked for', () => {
  expect(changesBetween({ a: 1, b: 1 }, { a: 2, b: 2 }, ['b'])).toEqual({ b: [1, 2] });
});
