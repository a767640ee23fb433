import type { ListState } from '../../../platform/list/url-state.ts';
import type { Inputs } from '../../../platform/trpc.ts';

/** What the address may hold of one custom field's value, by the field's type. */
export const customValueFilters = [
  'custom_field_contains',
  'custom_field_is',
  'custom_field_min',
  'custom_field_max',
  'custom_field_from',
  'custom_field_to',
] as const;
export type CustomValueFilter = (typeof customValueFilters)[number];

export const productListFilters = [
  'category',
  'manufacturer',
  'location',
  'stock_status',
  'low_stock',
  'stock_from',
  'stock_to',
  'short',
  'is_active',
  'custom_field',
  'custom_field_name',
  ...customValueFilters,
] as const;
export type ProductListFilter = (typeof productListFilters)[number];
export type ProductListState = ListState<ProductListFilter>;

/** Inactive products are hidden unless asked for. */
export const productListDefaults = { is_active: 'true' };

/** Which products by activity; the checkboxes exclude each other. */
export type Activity = 'active' | 'inactive' | 'all';

export function activityOf({ is_active }: Partial<Record<ProductListFilter, string>>): Activity {
  if (is_active === 'true') return 'active';
  return is_active === 'false' ? 'inactive' : 'all';
}

/** As the address spells it. */
export function isActiveOf(activity: Activity): string {
  return { active: 'true', inactive: 'false', all: 'all' }[activity];
}

/** Whether the address shows what was archived instead of the catalogue. */
export function isArchive(params: URLSearchParams): boolean {
  return params.get('archived') === 'true';
}

type ListInput = Inputs['catalog']['products']['list'];

/** A value without the custom field that it belongs to says nothing. */
export function withoutLooseValues(input: ListInput): ListInput {
  if (input.custom_field_name !== undefined) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !isValueFilter(name)));
}

function isValueFilter(name: string): boolean {
  return (customValueFilters as readonly string[]).includes(name);
}
