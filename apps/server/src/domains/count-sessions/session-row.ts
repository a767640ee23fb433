import type { CountSessionDetail, CountSessionRow, CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { createdBy } from '../../platform/data/created-by.ts';
import type { Reader, Tables } from '../../platform/data/tenant-db.ts';
import { must } from '../../platform/must.ts';
import { differenceValue, findLines } from './line-row.ts';
import { differenceNow as difference, otherCounts } from './other-counts.ts';
import { countLate, countUncounted } from './scope.ts';

export function fromSessions(db: Reader) {
  return db.selectFrom('count_sessions as s').innerJoin('locations as l', 'l.id', 's.location_id');
}

const shown = sql<boolean>`not (s.is_blind and s.status = 'open' and s.revealed_at is null)`;

/** The one SELECT of sessions, with what their lines add up to. */
export function selectSessions(sessions: ReturnType<typeof fromSessions>) {
  return sessions
    .leftJoinLateral(
      (eb) => sumsOfLines(eb).as('f'),
      (join) => join.onTrue(),
    )
    .select([
      's.id',
      's.number',
      's.name',
      's.status',
      's.location_id as location',
      'l.name as location_name',
      's.is_blind',
      shown.as('shows_expected'),
      sql<number>`coalesce(f.lines_counted, 0)`.as('lines_counted'),
      figure('lines_different'),
      figure('difference_value'),
      figure('pieces_over'),
      figure('pieces_missing'),
      figure('value_over'),
      figure('value_missing'),
      's.reason',
      createdBy('s').as('created_by'),
      's.created_at',
      's.updated_at',
      's.closed_by',
      's.closed_at',
    ]);
}

/** Null while the count is blind. */
function figure<Name extends string>(name: Name) {
  return sql<number | null>`case when ${shown} then coalesce(${sql.ref(`f.${name}`)}, 0) end`.as(name);
}

function sumsOfLines(eb: ExpressionBuilder<Tables & { s: Tables['count_sessions'] }, 's'>) {
  const sum = (amount: RawBuilder<unknown>) => sql<number>`coalesce(sum(${amount}), 0)`;
  return eb
    .selectFrom('count_lines as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .leftJoinLateral(
      (lines) =>
        otherCounts(lines as never, { location: lines.ref('s.location_id'), isOpen: sql`s.status = 'open'` }).as('c'),
      (join) => join.onTrue(),
    )
    .whereRef('n.session_id', '=', 's.id')
    .where('n.counted', 'is not', null)
    .select([
      sql<number>`count(*)`.as('lines_counted'),
      sql<number>`count(*) filter (where ${difference} <> 0)`.as('lines_different'),
      sum(differenceValue).as('difference_value'),
      sum(sql`greatest(${difference}, 0)`).as('pieces_over'),
      sum(sql`greatest(-${difference}, 0)`).as('pieces_missing'),
      sum(sql`greatest(${differenceValue}, 0)`).as('value_over'),
      sum(sql`greatest(-(${differenceValue}), 0)`).as('value_missing'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];

export function sessionRow(row: Row): CountSessionRow {
  const { pieces_over: _, pieces_missing: __, value_over: ___, value_missing: ____, ...shownRow } = row;
  return { ...shownRow, accuracy: accuracyOf(row) };
}

/** Percent of the counted lines without a difference. */
function accuracyOf({ lines_counted, lines_different }: Row): number | null {
  if (lines_different === null || lines_counted === 0) return null;
  return Math.round(((lines_counted - lines_different) / lines_counted) * 1_000) / 10;
}

export async function findSession(db: Reader, id: number): Promise<CountSessionView | undefined> {
  const row = await selectSessions(fromSessions(db))
    .select((eb) => [
      's.scope',
      jsonArrayFrom(
        eb
          .selectFrom('count_session_categories as sc')
          .innerJoin('categories as c', 'c.id', 'sc.category_id')
          .whereRef('sc.session_id', '=', 's.id')
          .select(['c.id', 'c.name'])
          .orderBy(sql`lower(c.name)`),
      ).as('categories'),
      eb
        .selectFrom('count_session_products as sp')
        .whereRef('sp.session_id', '=', 's.id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('product_count'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { scope, categories, product_count, pieces_over, pieces_missing, value_over, value_missing } = row;
  const { scope: _, categories: __, product_count: ___, ...plain } = row;
  const isOpen = row.status === 'open';
  const lines_uncounted = isOpen ? await countUncounted(db, { ...row, scope }) : 0;
  const lines_late = row.shows_expected ? (isOpen ? await countLate(db, { ...row, scope }) : 0) : null;
  return {
    ...sessionRow(plain),
    ...{
      categories,
      product_count,
      pieces_over,
      pieces_missing,
      value_over,
      value_missing,
      lines_uncounted,
      lines_late,
    },
  };
}

export async function isSession(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom('count_sessions').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The session that a call has just written. */
export async function sessionAfter(db: Reader, id: number): Promise<CountSessionView> {
  return must(await findSession(db, id), 'The count session');
}

export async function detailAfter(db: Reader, id: number): Promise<CountSessionDetail> {
  const session = await sessionAfter(db, id);
  return { ...session, lines: await findLines(db, session) };
}
