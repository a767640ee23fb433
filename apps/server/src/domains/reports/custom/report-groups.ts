import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { must } from '../../../platform/must.ts';
import { survivingId } from '../../orders/customers/survivor.ts';
import type { Asked } from './asked-rows.ts';
import { columnOf, keyOf, keyText, needsProduct, type ToldBy, valueOfField } from './report-dimension.ts';
import { type PartName, partOf } from './report-parts.ts';
import { type ReportSource, reportSources, type SourceRows } from './report-sources.ts';

/** A report that has a meaning, with what its query needs to know. */
export interface Inquiry extends Asked {
  told: readonly ToldBy[];
  parts: readonly PartName[];
  filter: ReportQuestion;
  /** Of the filter's custom field. */
  fieldName: string | undefined;
}

/** A row of `groups`: keys, the name of a person and a sum of each part. */
export type GroupRow = { k1: string | null; k2: string | null; person: string | null } & Record<PartName, number>;

/**
 * One row for each group, amounts not yet rounded: each source is summed by itself, and what several of them tell of a group
 * comes together in its row.
 */
export function selectGroups(db: Reader, inquiry: Inquiry) {
  const [first, ...others] = readingsOf(inquiry.parts).map((reading) => sumsOf(db, reading, inquiry));
  const united = others.reduce((all, one) => all.unionAll(one), must(first, 'The source of a report'));
  return db
    .selectFrom(united.as('u'))
    .select([textOf(inquiry.told[0], 'u.k1').as('k1'), textOf(inquiry.told[1], 'u.k2').as('k2')])
    .select(sql<string | null>`max(u.person)`.as('person'))
    .select(inquiry.parts.map((part) => sql<number>`sum(${sql.ref(`u.${part}`)})`.as(part)))
    .groupBy(['u.k1', 'u.k2'] as never)
    .$castTo<GroupRow>();
}

function textOf(told: ToldBy | undefined, key: string): RawBuilder<string | null> {
  return told ? keyText(told, sql.ref(key)) : sql`null::text`;
}

/** Parts that one reading of their source tells. */
interface Reading {
  source: ReportSource;
  parts: readonly PartName[];
  /** What the one part counts each of once. */
  counted?: RawBuilder<number>;
}

/** What is counted once is read by itself: sorting all lines for it would cost more than a second reading. */
function readingsOf(parts: readonly PartName[]): Reading[] {
  const once = parts.flatMap((part) => {
    const { source, counted } = partOf(part);
    return counted ? [{ source: reportSources[source], parts: [part], counted }] : [];
  });
  const summed = parts.filter((part) => !partOf(part).counted);
  const sources = [...new Set(summed.map((part) => partOf(part).source))];
  return [
    ...sources.map((name) => ({
      source: reportSources[name],
      parts: summed.filter((part) => partOf(part).source === name),
    })),
    ...once,
  ];
}

function sumsOf(db: Reader, reading: Reading, inquiry: Inquiry) {
  const rows = reading.counted ? rowsCounted(db, reading, reading.counted, inquiry) : rowsRead(db, reading, inquiry);
  return rows
    .select(
      inquiry.parts.map((part) =>
        (reading.parts.includes(part) ? partOf(part).sum : sql<number>`null::numeric`).as(part),
      ),
    )
    .groupBy(['k1', 'k2'] as never);
}

/** One row for each thing that is counted in a group. */
function rowsCounted(db: Reader, reading: Reading, counted: RawBuilder<number>, inquiry: Inquiry): KeyedRows {
  const rows: unknown = db
    .selectFrom(
      rowsRead(db, reading, inquiry)
        .select(counted.as('counted'))
        .groupBy(['k1', 'k2', 'counted'] as never)
        .as('d'),
    )
    .select(['d.k1', 'd.k2'])
    .select(sql<string | null>`max(d.person)`.as('person'));
  return rows as KeyedRows;
}

type KeyedRows = ReturnType<typeof rowsRead>;

/** The rows of a source that are asked for, with the keys of their groups. */
function rowsRead(db: Reader, { source, parts }: Reading, { told, filter, fieldName, ...asked }: Inquiry) {
  const [one, two] = told;
  const byPerson = told.some((it) => 'named' in it && it.named === 'person');
  const key = (it: ToldBy | undefined) => (it ? keyOf(it, source) : sql`null::bigint`);
  const isAboutProducts = told.some(needsProduct) || filter.category !== undefined || filter.field !== undefined;
  const rows = source.from(db, asked);
  return (isAboutProducts ? withProducts(rows, source) : rows)
    .select([key(one).as('k1'), key(two).as('k2')])
    .select(
      (byPerson && source.person ? sql<string | null>`max(${source.person.name})` : sql<string | null>`null::text`).as(
        'person',
      ),
    )
    .where(sql<SqlBool>`${sql.join([...conditions(db, source, filter, fieldName), rowsOf(parts)], sql` and `)}`);
}

function withProducts(rows: SourceRows, source: ReportSource): SourceRows {
  return rows.innerJoin('products as p', (join) =>
    join.on(sql<SqlBool>`p.id = ${columnOf(source, 'product')}`),
  ) as unknown as SourceRows;
}

/** The rows that some of these parts sum. */
function rowsOf(parts: readonly PartName[]): RawBuilder<SqlBool> {
  const which = parts.map((part) => partOf(part).of ?? sql<SqlBool>`true`);
  return sql<SqlBool>`(${sql.join(which, sql` or `)})`;
}

function conditions(
  db: Reader,
  source: ReportSource,
  filter: ReportQuestion,
  fieldName: string | undefined,
): RawBuilder<SqlBool>[] {
  const { product, category, location, customer, supplier, person, reason, field_value } = filter;
  const all: RawBuilder<SqlBool>[] = [];
  const narrow = (column: () => RawBuilder<unknown>, value: number | string | RawBuilder<number> | undefined) => {
    if (value === undefined || value === '') return;
    all.push(value === 'none' ? sql<SqlBool>`${column()} is null` : sql<SqlBool>`${column()} = ${value}`);
  };
  narrow(() => columnOf(source, 'product'), product);
  narrow(() => sql`p.category_id`, category);
  narrow(() => columnOf(source, 'location'), location);
  narrow(() => columnOf(source, 'customer'), typeof customer === 'number' ? survivingId(db, customer) : customer);
  narrow(() => columnOf(source, 'supplier'), supplier);
  narrow(() => must(source.person, 'The person of a source').id, person);
  if (reason) all.push(sql<SqlBool>`${columnOf(source, 'reason')} = ${reason}`);
  if (fieldName !== undefined)
    all.push(
      field_value
        ? sql<SqlBool>`${valueOfField(fieldName)} = ${field_value}`
        : sql<SqlBool>`${valueOfField(fieldName)} is null`,
    );
  return all;
}
