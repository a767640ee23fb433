import { can, type Resource } from '@stockhand/contract/permissions';
import {
  SearchAll,
  type SearchGroup,
  type SearchHit,
  type SearchResults,
  searchGroups,
} from '@stockhand/contract/search/schema';
import type { TenantRead } from '../../platform/handler-context.ts';
import { signedInQuery } from '../../platform/procedures.ts';
import { findCustomers } from './find-customers.ts';
import { findOrders } from './find-orders.ts';
import { findProducts } from './find-products.ts';
import { findPurchaseOrders } from './find-purchase-orders.ts';
import { findSuppliers } from './find-suppliers.ts';

const finders: Record<SearchGroup, { resource: Resource; find: (ctx: TenantRead, q: string) => Promise<SearchHit[]> }> =
  {
    products: { resource: 'products', find: findProducts },
    orders: { resource: 'orders', find: findOrders },
    suppliers: { resource: 'suppliers', find: findSuppliers },
    purchase_orders: { resource: 'purchases', find: findPurchaseOrders },
    customers: { resource: 'orders', find: findCustomers },
  };

/** Everything that the text may mean, by kind, of what the caller may read (docs/rules.md#search). */
export const searchAll = signedInQuery(SearchAll, async (ctx, { q }): Promise<SearchResults> => {
  const hits = await Promise.all(
    searchGroups.map(async (group): Promise<[SearchGroup, SearchHit[]]> => {
      const { resource, find } = finders[group];
      return [group, q !== '' && can(ctx.caller.permissions, 'read', resource) ? await find(ctx, q) : []];
    }),
  );
  return Object.fromEntries(hits) as SearchResults;
});
