import { ListProducts, type StockStatus, stockStatuses } from '@stockhand/contract/products/schema';
import type { Inputs } from '../../platform/trpc.ts';

export const productListFilters = ['category', 'stock_status', 'is_active', 'custom_field'] as const;
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

/** What the address asks the server for; what no one could have chosen is left out instead of failing the list. */
export function filterOf({
  search,
  filters,
}: Pick<ListAddress, 'search' | 'filters'>): Omit<ListInput, 'page' | 'page_size' | 'ordering'> {
  const category = Number(filters.category);
  const stockStatus = stockStatuses.find((status): status is StockStatus => status === filters.stock_status);
  const activity = activityOf(filters);
  return {
    ...(search && { search: search.slice(0, 200) }),
    ...(Number.isSafeInteger(category) && category > 0 && { category }),
    ...(stockStatus && { stock_status: stockStatus }),
    ...(activity !== 'all' && { is_active: activity === 'active' }),
    ...(filters.custom_field && { custom_field: filters.custom_field.slice(0, 200) }),
  };
}

export function listInputOf(address: ListAddress): ListInput {
  const ordering = ListProducts.shape.ordering.safeParse(address.ordering);
  return {
    ...filterOf(address),
    ...(ordering.data && { ordering: ordering.data }),
    page: address.page,
    page_size: Math.min(address.pageSize, 1000),
  };
}

/** The documented export call with the filters in force. */
export function exportPathOf(address: Pick<ListAddress, 'search' | 'filters'>): `/api/${string}` {
  const query = new URLSearchParams(Object.entries(filterOf(address)).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/api/products/export/?${query}` : '/api/products/export/';
}
