import type { Page } from '@stockhand/contract/paging';
import { type DayClosingView, ListDayClosings } from '@stockhand/contract/sales/end-of-day';
import { sql } from 'kysely';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { closingView, fromClosings, selectClosings } from './closing-row.ts';

/** Closings, the latest day first unless told; corrected ones stay listed. */
export const listDayClosings = tenantQuery(
  'read',
  'orders',
  ListDayClosings,
  async (ctx, input): Promise<Page<DayClosingView>> => {
    const { results, count } = await readPage({
      matching: fromClosings(ctx.db),
      rowsOf: selectClosings,
      sortKeys: { day: sql`d.day`, created_at: sql`d.created_at` },
      id: sql`d.id`,
      input,
      ordering: '-day',
    });
    return { results: results.map(closingView), count };
  },
);
