import { describe, expect, test } from 'vitest';
import { activityOf, addressOfActivity, exportPathOf, filterOf, listInputOf } from './product-list-query.ts';

const address = { search: '', filters: {}, ordering: undefined, page: 1, pageSize: 50 };

describe('what the address asks the server for', () => {
  test('inactive products are hidden unless asked for', () => {
    expect(filterOf(address)).toEqual({ is_active: true });
    expect(filterOf({ ...address, filters: { is_active: 'false' } })).toEqual({ is_active: false });
    expect(filterOf({ ...address, filters: { is_active: 'all' } })).toEqual({});
  });

  test('every choice of the checkboxes survives the address', () => {
    for (const activity of ['active', 'inactive', 'all'] as const)
      expect(activityOf({ is_active: addressOfActivity(activity) ?? '' })).toBe(activity);
  });

  test('what nobody could have chosen is left out', () => {
    const filters = { category: '-3', stock_status: 'plenty', is_active: 'all' };
    expect(listInputOf({ ...address, filters, ordering: 'shoe_size' })).toEqual({ page: 1, page_size: 50 });
  });

  test('filters of other pages and of custom fields are handed on with their types', () => {
    const filters = {
      is_active: 'all',
      manufacturer: '7',
      low_stock: 'true',
      custom_field_name: 'Weight',
      custom_field_min: '2.5',
      custom_field_max: 'much',
      custom_field_from: '2026-02-30',
    };
    expect(filterOf({ ...address, filters })).toEqual({
      manufacturer: 7,
      low_stock: true,
      custom_field_name: 'Weight',
      custom_field_min: 2.5,
    });
    expect(filterOf({ ...address, filters: { is_active: 'all', custom_field_min: '2.5' } })).toEqual({});
  });

  test('page, size and order are handed on within the bounds of the call', () => {
    expect(listInputOf({ ...address, ordering: '-selling_price', page: 3, pageSize: 5000 })).toEqual({
      is_active: true,
      ordering: '-selling_price',
      page: 3,
      page_size: 1000,
    });
  });

  test('the export carries the filters and no page', () => {
    expect(exportPathOf({ search: 'oak & ash', filters: { stock_status: 'low' } })).toBe(
      '/api/products/export/?search=oak+%26+ash&stock_status=low&is_active=true',
    );
    expect(exportPathOf({ search: '', filters: { is_active: 'all' } })).toBe('/api/products/export/');
  });
});
