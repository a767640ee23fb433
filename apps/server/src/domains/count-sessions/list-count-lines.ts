import { type CountLineView, ListCountLines, type lineOrderings } from '@stockhand/contract/count-sessions/schema';
import type { Page } from '@stockhand/contract/paging';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { findScope } from './find-scope.ts';
import { isLate } from './late-movements.ts';
import { differenceValue, expectedOf, selectLines } from './line-row.ts';
import { differenceNow, supersededBy } from './other-counts.ts';
import { isInScope, isUncounted, productsOf } from './scope.ts';

type Ordering = (typeof lineOrderings)[number];

const isCounted = sql<SqlBool>`n.counted is not null`;
const ofCounted = (value: RawBuilder<unknown>) => sql`case when ${isCounted} then ${value} end`;

/**
 * Lines of a session, by name unless told; the largest differences of value come first in either direction when they are sorted
 * by value from above. While a session is blind, neither orders nor filters tell what it hides.
 */
export const listCountLines = tenantQuery(
  'read',
  'products',
  ListCountLines,
  async (ctx, input): Promise<Page<CountLineView>> => {
    const session = await findScope(ctx.db, input.id);
    const uncounted = sql<SqlBool>`(${session.status === 'open'}::boolean and ${isUncounted(session)})`;
    const { shows_expected } = session;
    const shown = (condition: RawBuilder<SqlBool>) =>
      sql<SqlBool>`(${isCounted} and ${shows_expected}::boolean and ${condition})`;
    const kinds = {
      counted: isCounted,
      different: shown(sql`${differenceNow} <> 0`),
      moved: shown(sql`n.has_moved`),
      late: shown(sql`(${session.status === 'open'}::boolean and ${isLate})`),
      superseded: sql<SqlBool>`(${isCounted} and ${supersededBy} is not null)`,
      uncounted,
    };
    const hidden = sql`null::integer`;
    const sortKeys: Record<Ordering, RawBuilder<unknown>> = {
      product_name: sql`lower(p.name)`,
      sku: sql`p.sku`,
      counted: sql`n.counted`,
      expected: shows_expected ? expectedOf : hidden,
      difference: shows_expected ? ofCounted(differenceNow) : hidden,
      value: shows_expected ? ofCounted(sql`abs(${differenceValue})`) : hidden,
      counted_at: sql`n.counted_at`,
    };
    return readPage({
      matching: productsOf(ctx.db, session)
        .where(input.show ? kinds[input.show] : sql<SqlBool>`(${isCounted} or ${uncounted})`)
        // What was counted stays, also where its category has changed since.
        .where((eb) => eb.or([isCounted, isInScope(eb as never, session)]))
        .where(contains(['p.name', 'p.sku'], input.search))
        .$if(input.product !== undefined, (query) => query.where('p.id', '=', input.product ?? 0)),
      rowsOf: (lines) => selectLines(lines, session),
      sortKeys,
      id: sql`p.id`,
      input,
      ordering: 'product_name',
      nulls: 'last',
    });
  },
);
