import type { Resource } from '@stockhand/contract/permissions';
import type { SearchGroup } from '@stockhand/contract/search/schema';

/** What one must be allowed to read to be shown hits of a kind. */
export const resourceOfGroup: Record<SearchGroup, Resource> = {
  products: 'products',
  orders: 'orders',
  sales: 'orders',
  suppliers: 'suppliers',
  purchase_orders: 'purchases',
  customers: 'orders',
};
