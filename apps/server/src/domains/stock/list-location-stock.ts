import { orderingOf, type Page, pageOf } from '@stockhand/contract/paging';
import { ListLocationStock, type LocationStockView, type locationOrderings } from '@stockhand/contract/stock/schema';
import { type RawBuilder, sql } from 'kysely';
import { matchesNamed } from '../../platform/named-things.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { selectLocations } from './location-row.ts';

const sortKeys: Record<(typeof locationOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(l.name)`,
  product_count: sql`held.product_count`,
  quantity: sql`held.quantity`,
  value: sql`held.value`,
};

/** A page of locations with what lies at each, by name unless told. */
export const listLocationStock = tenantQuery(
  'read',
  'products',
  ListLocationStock,
  async (ctx, input): Promise<Page<LocationStockView>> => {
    const { count } = await ctx.db
      .selectFrom('locations as l')
      .where(matchesNamed('l', input))
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { key, direction } = orderingOf(input.ordering ?? 'name');
    const { limit, offset } = pageOf(input);
    const results = await selectLocations(ctx.db)
      .where(matchesNamed('l', input))
      .orderBy(sortKeys[key], direction)
      .orderBy('l.id', direction)
      .limit(limit)
      .offset(offset)
      .execute();
    return { results, count };
  },
);
