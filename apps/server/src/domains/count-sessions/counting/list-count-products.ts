import { type CountableProduct, ListCountProducts } from '@stockhand/contract/count-sessions/schema';
import { pageSizeMax } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { tenantQuery } from '../../../platform/procedures.ts';
import { findScope } from '../find-scope.ts';
import { isInScope } from '../scope.ts';

/** Everything that can be counted in a session, a thousand at a time: a device keeps it to count without a connection. */
export const listCountProducts = tenantQuery(
  'read',
  'products',
  ListCountProducts,
  async (ctx, { id, after = 0 }): Promise<CountableProduct[]> => {
    const session = await findScope(ctx.db, id);
    return ctx.db
      .selectFrom('products as p')
      .select((eb) => [
        'p.id as product',
        'p.name as product_name',
        'p.sku',
        'p.barcode',
        sql<string[]>`array(${eb
          .selectFrom('product_codes as k')
          .whereRef('k.product_id', '=', 'p.id')
          .select('k.code')
          .orderBy('k.id')})`.as('codes'),
      ])
      .where('p.archived_at', 'is', null)
      .where((eb) => isInScope(eb, session))
      .where('p.id', '>', after)
      .orderBy('p.id')
      .limit(pageSizeMax)
      .execute();
  },
);
