import { ListProducts } from '@stockhand/contract/catalog/schema';
import { describe, expect, test } from 'vitest';
import { exportPathOf, filterOf } from '../../../platform/list/list-filter.ts';
import { listInputOf } from '../../../platform/list/list-input.ts';
import { activityOf, isActiveOf, productListDefaults, withoutLooseValues } from './product-list-query.ts';

describe('what the address asks the server for', () => {
  test('inactive products are hidden unless asked for', () => {
    expect(filterOf(asked({}))).toEqual({ is_active: true });
    expect(filterOf(asked({ is_active: 'false' }))).toEqual({ is_active: false });
    expect(filterOf(asked({ is_active: 'all' }))).toEqual({});
  });

  test('every choice of the checkboxes survives the address', () => {
    for (const activity of ['active', 'inactive', 'all'] as const)
      expect(activityOf({ is_active: isActiveOf(activity) })).toBe(activity);
    expect(activityOf(productListDefaults)).toBe('active');
  });

  test('a value of a custom field counts only with the field it belongs to', () => {
    const value = { is_active: 'all', custom_field_min: '2.5', custom_field_max: 'much' };
    expect(filterOf(asked({ ...value, custom_field_name: 'Weight' }))).toEqual({
      custom_field_name: 'Weight',
      custom_field_min: 2.5,
    });
    expect(filterOf(asked(value))).toEqual({});
  });

  test('the export carries the filters and no page', () => {
    expect(exportPathOf('/api/products/export/', filterOf(asked({ stock_status: 'low' }, 'oak & ash')))).toBe(
      '/api/products/export/?is_active=true&stock_status=low&search=oak+%26+ash',
    );
    expect(exportPathOf('/api/products/export/', filterOf(asked({ is_active: 'all' })))).toBe('/api/products/export/');
  });
});

function asked(filters: Record<string, string>, search = '') {
  const address = { page: 3, pageSize: 50, search, ordering: '-selling_price' };
  return withoutLooseValues(listInputOf(ListProducts, { ...address, filters: { ...productListDefaults, ...filters } }));
}
