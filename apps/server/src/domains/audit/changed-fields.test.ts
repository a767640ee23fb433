import { expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';
import type { Wording } from './wording.ts';

const wording: Wording = {
  currency: 'EUR',
  timezone: 'Pacific/Auckland',
  subjectType: 'product',
  names: new Map([['category_id', new Map([[3, 'Kitchen']])]]),
};

const told = (changes: Record<string, unknown>, other: Partial<Wording> = {}) =>
  changedFields(changes, { ...wording, ...other }).map(({ label, before, after }) =>
    before === null ? `${label}: ${after}` : `${label}: ${before || '∅'} → ${after || '∅'}`,
  );

it('tells amounts, quantities, days, times, switches and empty values as people read them', () => {
  expect(told({ cost_price: [1, 1234.5], min_stock_level: [0, 1200], is_active: [true, false] })).toEqual([
    'Cost price: €1.00 → €1,234.50',
    'Minimum stock level: 0 → 1,200',
    'Active: Yes → No',
  ]);
  expect(told({ expected_delivery_date: [null, '2030-05-31'], barcode: ['123', null] })).toEqual([
    'Expected delivery date: ∅ → May 31, 2030',
    'Barcode: 123 → ∅',
  ]);
  expect(told({ at: ['2026-01-01T11:30:00.000Z', '2026-12-31T10:30:00.000Z'] })).toEqual([
    'At: Jan 2, 2026, 12:30 AM → Dec 31, 2026, 11:30 PM',
  ]);
});

it('names what ids stand for, and says the number where nothing has it any more', () => {
  expect(told({ category_id: [4, 3] })).toEqual(['Category: No. 4 → Kitchen']);
});

it('tells stored words as the screens of their kind do', () => {
  expect(told({ status: ['ordered', 'partial'] }, { subjectType: 'purchase-order' })).toEqual([
    'Status: Ordered → Partially Received',
  ]);
  expect(
    told({ status: ['pending', 'shipped'], payment_status: ['partial', 'paid'] }, { subjectType: 'order' }),
  ).toEqual(['Status: Pending → Shipped', 'Payment status: Partial → Paid']);
  expect(told({ tax: [0, 7] }, { subjectType: 'order' })).toEqual(['Tax: €0.00 → €7.00']);
  expect(told({ tax: [0, 7] }, { subjectType: 'purchase-order' })).toEqual(['Tax: 0% → 7%']);
});

it('tells lists, lines and switches, shortened, without anything raw', () => {
  expect(told({ groups: ['Staff', 'Buyers'] })).toEqual(['Groups: Staff; Buyers']);
  expect(told({ groups: [['Staff'], ['Staff', 'Buyers']] })).toEqual(['Groups: Staff → Staff; Buyers']);
  expect(told({ ids: [4, 5] })).toEqual(['Images: 2 images']);
  expect(told({ rights: { orders: ['read', 'update'], users: [] } })).toEqual(['Rights: Orders: read, update']);
  expect(told({ options: [{ values: ['a'] }, { values: ['a', 'b'] }] })).toEqual(['Options: a → a, b']);
  expect(told({ custom_fields: [{ Color: 'red' }, { Color: 'blue', Size: 4 }] })).toEqual([
    'Custom fields: Color: red → Color: blue; Size: 4',
  ]);
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(told({ items: names.map((product_name) => ({ product_name, quantity: 2 })) })).toEqual([
    'Items: 2 × a; 2 × b; 2 × c; 2 × d; 2 × e; and 2 more',
  ]);
  const returned = { product_name: 'Pan', quantity: 1, restock: false, reason: 'Dented' };
  expect(told({ items: [returned, { ...returned, restock: true, reason: '' }] })).toEqual([
    'Items: 1 × Pan written off (Dented); 1 × Pan returned',
  ]);
  const edited = { product_name: 'Pan', quantity: [1, 2], unit_price: [5, 6] };
  expect(told({ items: [edited] })).toEqual([
    'Items: Quantity of Pan changed from 1 to 2; Price of Pan changed from €5.00 to €6.00',
  ]);
  const on = { kind: 'out_of_stock', in_app: true, email: true };
  expect(
    told({
      preferences: [
        [on, { kind: 'low_stock', in_app: true, email: false }],
        [on, { kind: 'low_stock', in_app: false, email: false }],
      ],
    }),
  ).toEqual(['Notifications: Low stock in the app → Low stock off']);
  expect(told({ description: ['', 'x'.repeat(500)] })[0]).toHaveLength('Description: ∅ → '.length + 200);
  expect(told({ logo: [null, 'f3a9.png'], notes: '' })).toEqual(['Logo: Changed']);
});

it('tells what changed first, then how much, and remarks last', () => {
  expect(told({ notes: 'Refill', location: 'Main', quantity: 2, status: ['pending', 'shipped'] })).toEqual([
    'Status: Pending → Shipped',
    'Quantity: 2',
    'Location: Main',
    'Notes: Refill',
  ]);
});
