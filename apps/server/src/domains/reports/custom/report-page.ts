import { orderingOf, pageOf } from '@stockhand/contract/paging';
import { isMeasure } from '@stockhand/contract/reports/custom/measures';
import { measuresOf, type RunCustomReport } from '@stockhand/contract/reports/custom/question';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { groupName, groupSort, namingTable, type ToldBy } from './report-dimension.ts';
import { type Inquiry, selectGroups } from './report-groups.ts';
import { type PartName, tellings, told } from './report-parts.ts';
import type { SourceRows } from './report-sources.ts';

/** A row of the page, or of the totals alone where the page has none; parts of all rows are `all_…`. */
export type PageRow = { count: number; position: number | null; k1: string | null; k2: string | null } & Record<
  `name${1 | 2}` | `detail${1 | 2}`,
  string | null
> &
  Record<PartName | `all_${PartName}`, number>;

/** One page and the sums of all rows in one statement; without rows on the page, one row of the sums alone. */
export function selectPage(reader: Reader, inquiry: Inquiry, input: RunCustomReport) {
  const { limit, offset } = pageOf(input);
  const { parts } = inquiry;
  return reader
    .with('groups', () => selectGroups(reader, inquiry))
    .with('totals', (db) =>
      db
        .selectFrom('groups as r')
        .select(sql<number>`count(*)`.as('count'))
        .select(parts.map((part) => sql<number>`sum(${sql.ref(`r.${part}`)})`.as(part))),
    )
    .with('page', (db) =>
      withNames(db.selectFrom('groups as r') as unknown as SourceRows, inquiry.told)
        .select(sql<number>`row_number() over (order by ${orderOf(inquiry, input)})`.as('position'))
        .select(['r.k1', 'r.k2'] as never)
        .select(([1, 2] as const).flatMap((place) => namesOf(inquiry.told[place - 1], place)))
        .select(parts.map((part) => told(part).as(part)))
        .orderBy(sql`position`)
        .limit(limit)
        .offset(offset),
    )
    .selectFrom('totals as r')
    .leftJoin('page as g', (join) => join.onTrue())
    .select(sql<number>`r.count`.as('count'))
    .select(parts.map((part) => told(part).as(`all_${part}`)))
    .selectAll('g')
    .orderBy(sql`g.position`)
    .$castTo<PageRow>();
}

function withNames(groups: SourceRows, by: readonly ToldBy[]): SourceRows {
  return by.reduce((rows, it, index) => {
    const table = namingTable(it);
    const place = index + 1;
    if (table === undefined) return rows;
    return rows.leftJoin(`${table} as n${place}`, (join) =>
      join.on(sql<boolean>`${sql.ref(`n${place}.id`)} = ${sql.ref(`r.k${place}`)}::bigint`),
    ) as unknown as SourceRows;
  }, groups);
}

function namesOf(it: ToldBy | undefined, place: 1 | 2) {
  const none = sql<string | null>`null::text`;
  const hasSku = it && 'named' in it && it.named === 'product';
  return [
    (it ? groupName(it, place) : none).as(`name${place}`),
    (hasSku ? sql<string | null>`${sql.ref(`n${place}.sku`)}` : none).as(`detail${place}`),
  ];
}

/** By the first figure, the highest first, unless told; reports by time in its order. */
function orderOf({ told: by }: Inquiry, input: RunCustomReport): RawBuilder<unknown> {
  const [first] = by;
  const usual = first && 'unit' in first ? 'first' : (`-${measuresOf(input)[0] ?? 'revenue'}` as const);
  const { key, direction } = orderingOf(input.ordering ?? usual);
  const order = direction === 'asc' ? sql`asc` : sql`desc`;
  const byName = by.map((it, index) => groupSort(it, index === 0 ? 1 : 2));
  const sorted = isMeasure(key) ? tellings[key].sort : (byName[key === 'second' ? 1 : 0] ?? sql`null`);
  return sql`${sorted} ${order} nulls last, ${sql.join([...byName, sql`r.k1`, sql`r.k2`])}`;
}
