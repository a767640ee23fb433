import { can } from '@stockhand/contract/permissions';
import {
  SearchAll,
  type SearchGroup,
  type SearchHit,
  type SearchResults,
  searchGroups,
} from '@stockhand/contract/search/schema';
import { signedInQuery } from '../../platform/procedures.ts';
import { findCustomers } from './find-customers.ts';
import { findOrders } from './find-orders.ts';
import { findProducts } from './find-products.ts';
import { findPurchaseOrders } from './find-purchase-orders.ts';
import { findSales } from './find-sales.ts';
import { findSimilar } from './find-similar.ts';
import { findSuppliers } from './find-suppliers.ts';
import type { Find } from './hits.ts';
import { resourceOfGroup } from './resource-of-group.ts';

const finders: Record<SearchGroup, Find> = {
  products: findProducts,
  orders: findOrders,
  sales: findSales,
  suppliers: findSuppliers,
  purchase_orders: findPurchaseOrders,
  customers: findCustomers,
};

/** Everything that the text may mean, by kind, of what the caller may read (docs/rules.md#search). */
export const searchAll = signedInQuery(
  SearchAll,
  async (ctx, { q }): Promise<SearchResults> => {
    const hits = await Promise.all(
      searchGroups.map(async (group): Promise<[SearchGroup, SearchHit[]]> => {
        const isReadable = q !== '' && can(ctx.caller.permissions, 'read', resourceOfGroup[group]);
        const found = isReadable ? await finders[group](ctx, q) : [];
        return [group, found.map((hit) => ({ ...hit, is_similar: false }))];
      }),
    );
    const found = Object.fromEntries(hits) as SearchResults;
    for (const [group, similar] of Object.entries(await findSimilar(ctx, q, found)))
      found[group as SearchGroup].push(...similar);
    return found;
  },
  { takesKeys: true },
);
