import { FilterProducts, ListArchivedProducts, ListProducts } from '@stockhand/contract/products/schema';
import type { Inputs } from '../../platform/trpc.ts';

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
  'is_active',
  'custom_field',
  'custom_field_name',
  ...customValueFilters,
  'archived',
] as const;
export type ProductListFilter = (typeof productListFilters)[number];

/** Which products by activity. `active` is the default and stands in no address; the checkboxes exclude each other. */
export type Activity = 'active' | 'inactive' | 'all';

/** The filters as the address holds them. */
export type AddressFilters = Partial<Record<ProductListFilter, string>>;

export interface ListAddress {
  search: string;
  filters: AddressFilters;
  ordering: string | undefined;
  page: number;
  pageSize: number;
}

type ListInput = Inputs['products']['list'];

export function activityOf(filters: AddressFilters): Activity {
  if (filters.is_active === 'false') return 'inactive';
  return filters.is_active === 'all' ? 'all' : 'active';
}

export function addressOfActivity(activity: Activity): string | undefined {
  return { active: undefined, inactive: 'false', all: 'all' }[activity];
}

/** Whether the address shows what was archived instead of the catalogue. */
export function isArchive({ archived }: AddressFilters): boolean {
  return archived === 'true';
}

const readers: Partial<Record<ProductListFilter, (text: string) => unknown>> = {
  category: Number,
  manufacturer: Number,
  location: Number,
  low_stock: (text) => ({ true: true, false: false })[text],
  custom_field_min: numberIn,
  custom_field_max: numberIn,
};

/** What the address asks the server for; what no one could have chosen is left out instead of failing the list. */
export function filterOf({ search, filters }: Pick<ListAddress, 'search' | 'filters'>): FilterProducts {
  const activity = activityOf(filters);
  const { is_active: _, archived: __, ...rest } = filters;
  const asked = Object.entries(rest).map(([name, text]) => [name, readers[name as ProductListFilter]?.(text) ?? text]);
  const known = asked.filter(
    ([name, value]) => FilterProducts.shape[name as keyof FilterProducts].safeParse(value).success,
  );
  const names = new Set(known.map(([name]) => name));
  return {
    ...(search && { search: search.slice(0, 200) }),
    // A value without the field that it belongs to says nothing.
    ...Object.fromEntries(known.filter(([name]) => names.has('custom_field_name') || !isValueFilter(name))),
    ...(activity !== 'all' && { is_active: activity === 'active' }),
  };
}

export function listInputOf(address: ListAddress): ListInput {
  const ordering = ListProducts.shape.ordering.safeParse(address.ordering);
  return {
    ...filterOf(address),
    ...(ordering.data && { ordering: ordering.data }),
    ...pageOf(address),
  };
}

export function archivedInputOf(address: ListAddress): Inputs['products']['listArchived'] {
  const ordering = ListArchivedProducts.shape.ordering.safeParse(address.ordering);
  return {
    ...(address.search && { search: address.search.slice(0, 200) }),
    ...(ordering.data && { ordering: ordering.data }),
    ...pageOf(address),
  };
}

/** The documented export call with the filters in force. */
export function exportPathOf(address: Pick<ListAddress, 'search' | 'filters'>): `/api/${string}` {
  const query = new URLSearchParams(Object.entries(filterOf(address)).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/api/products/export/?${query}` : '/api/products/export/';
}

function pageOf({ page, pageSize }: ListAddress) {
  return { page, page_size: Math.min(pageSize, 1000) };
}

function isValueFilter(name: unknown): boolean {
  return (customValueFilters as readonly unknown[]).includes(name);
}

function numberIn(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text);
}
