import type { Page } from '@stockhand/contract/paging';
import { ListLocationStock, type LocationStockView, type locationOrderings } from '@stockhand/contract/stock/schema';
import { type RawBuilder, sql } from 'kysely';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { matchesNamed } from '../../catalog/named/named-things.ts';
import { fromLocations, selectLocations } from './location-row.ts';

const sortKeys: Record<(typeof locationOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(l.name)`,
  product_count: sql`contents.product_count`,
  quantity: sql`contents.quantity`,
  value: sql`contents.value`,
};

/** A page of locations with their stock, by name by default. */
export const listLocationStock = tenantQuery(
  'read',
  'products',
  ListLocationStock,
  (ctx, input): Promise<Page<LocationStockView>> =>
    readPage({
      matching: fromLocations(ctx.db).where(matchesNamed('l', input)),
      rowsOf: (locations) => selectLocations(ctx.db, locations),
      sortKeys,
      id: sql`l.id`,
      input,
      ordering: 'name',
    }),
);
