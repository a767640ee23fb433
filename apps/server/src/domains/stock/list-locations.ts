import { isPaged, type Page, pageOf } from '@stockhand/contract/paging';
import { ListNamed } from '@stockhand/contract/products/schema';
import type { LocationView } from '@stockhand/contract/stock/schema';
import { matchesNamed } from '../../platform/named-things.ts';
import { tenantQuery } from '../../platform/procedures.ts';

/** Locations for pickers, which also want to know where goods go that name none; all when no page is asked for. */
export const listLocations = tenantQuery(
  'read',
  'products',
  ListNamed,
  async (ctx, input): Promise<Page<LocationView>> => {
    const query = ctx.db.selectFrom('locations').where(matchesNamed('locations', input));
    const { count } = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
    const rows = query
      .select(['id', 'name', 'is_active', 'is_default'])
      .orderBy((eb) => eb.fn('lower', ['name']))
      .orderBy('id');
    const { limit, offset } = pageOf(input);
    return { results: await (isPaged(input) ? rows.limit(limit).offset(offset) : rows).execute(), count };
  },
);
