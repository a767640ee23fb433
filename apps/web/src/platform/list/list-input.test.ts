import { ListProducts } from '@stockhand/contract/catalog/schema';
import { ListCustomFields } from '@stockhand/contract/custom-fields/schema';
import { ListLocationItems } from '@stockhand/contract/stock/schema';
import { expect, test } from 'vitest';
import { type ListAddress, listInputOf, readParameter } from './list-input.ts';
import { lastPageOf } from './use-last-page.ts';

const address: ListAddress = { page: 1, pageSize: 10, search: '', ordering: undefined, filters: {} };

test('an empty address asks for the page alone', () => {
  expect(listInputOf(ListCustomFields, address)).toEqual({ page: 1, page_size: 10 });
});

test('a filter and an ordering arrive as the schema types them', () => {
  const filters = { field_type: 'select', is_active: 'false' };
  expect(listInputOf(ListCustomFields, { ...address, search: 'size', ordering: '-name', filters })).toEqual({
    page: 1,
    page_size: 10,
    search: 'size',
    ordering: '-name',
    field_type: 'select',
    is_active: false,
  });
  expect(listInputOf(ListLocationItems, { ...address, filters: { include_empty: 'true' } })).toMatchObject({
    include_empty: true,
  });
});

test('a search for digits stays text, an id becomes a number', () => {
  expect(listInputOf(ListCustomFields, { ...address, search: '12' }).search).toBe('12');
  expect(readParameter(ListProducts, 'category', '12')).toEqual({ value: 12 });
  expect(readParameter(ListProducts, 'category', '0x12')).toBeUndefined();
  expect(readParameter(ListProducts, 'category', ' ')).toBeUndefined();
});

test('what the schema refuses is left out', () => {
  const filters = { field_type: 'shoe', is_active: 'perhaps', nonsense: '1' };
  expect(listInputOf(ListCustomFields, { ...address, ordering: 'shoe_size', filters })).toEqual({
    page: 1,
    page_size: 10,
  });
});

test('a page size and a search beyond the bounds are cut to them', () => {
  const search = 'x'.repeat(201);
  expect(listInputOf(ListCustomFields, { ...address, pageSize: 1001, search })).toEqual({
    page: 1,
    page_size: 1000,
    search: 'x'.repeat(200),
  });
  expect(listInputOf(ListCustomFields, { ...address, pageSize: 1000 }).page_size).toBe(1000);
});

test('the last page holds at least one row, and an empty list has one page', () => {
  expect(lastPageOf(20, 10)).toBe(2);
  expect(lastPageOf(21, 10)).toBe(3);
  expect(lastPageOf(0, 10)).toBe(1);
});
