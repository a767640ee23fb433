import { ListNamed } from '@stockhand/contract/catalog/schema';
import type { Page } from '@stockhand/contract/paging';
import type { LocationView } from '@stockhand/contract/stock/schema';
import { sql } from 'kysely';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { matchesNamed } from '../../catalog/named/named-things.ts';

/** Locations for pickers, which also want to know where goods go that name none; all when no page is asked for. */
export const listLocations = tenantQuery(
  'read',
  'products',
  ListNamed,
  (ctx, input): Promise<Page<LocationView>> =>
    readPage({
      matching: ctx.db.selectFrom('locations').where(matchesNamed('locations', input)),
      rowsOf: (locations) => locations.select(['id', 'name', 'is_active', 'updated_at', 'is_default']),
      sortKeys: { name: sql`lower(name)` },
      id: sql`id`,
      input,
      ordering: 'name',
      allUnlessPaged: true,
    }),
);
