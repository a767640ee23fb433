import { type CountSessionRow, ListCountSessions } from '@stockhand/contract/count-sessions/schema';
import type { Page } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { fromSessions, selectSessions, sessionRow } from './session-row.ts';

/** Counts with their figures, newest first unless told. */
export const listCountSessions = tenantQuery(
  'read',
  'products',
  ListCountSessions,
  async (ctx, input): Promise<Page<CountSessionRow>> => {
    const { search, status, location } = input;
    const { results, count } = await readPage({
      matching: fromSessions(ctx.db)
        .where(contains(['s.number', 's.name'], search))
        .$if(status !== undefined, (query) => query.where('s.status', '=', status ?? 'open'))
        .$if(location !== undefined, (query) => query.where('s.location_id', '=', location ?? 0)),
      rowsOf: selectSessions,
      sortKeys: {
        created_at: sql`s.created_at`,
        // Numbers grow with ids, and go on growing when they have more than six digits.
        number: sql`s.id`,
        name: sql`lower(s.name)`,
        closed_at: sql`s.closed_at`,
      },
      id: sql`s.id`,
      input,
      ordering: '-created_at',
      nulls: 'last',
      idsFirst: true,
    });
    return { results: results.map(sessionRow), count };
  },
);
