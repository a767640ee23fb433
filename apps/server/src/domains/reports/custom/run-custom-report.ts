import { dayIn } from '@stockhand/contract/calendar';
import type { CustomReport, CustomReportRow, ReportGroup } from '@stockhand/contract/reports/custom/answer';
import type { Measure } from '@stockhand/contract/reports/custom/measures';
import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import { customRowsMax, measuresOf, RunCustomReport, tooManyRows } from '@stockhand/contract/reports/custom/question';
import { sql } from 'kysely';
import { refuse } from '../../../platform/errors.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { memberIdsOf } from '../../../platform/identity/member-ids.ts';
import { must } from '../../../platform/must.ts';
import { reportQuery } from '../../../platform/procedures.ts';
import { type ToldBy, titleOf } from './report-dimension.ts';
import { filterNames } from './report-filter-names.ts';
import { type Inquiry, selectGroups } from './report-groups.ts';
import { daysBeforeAsked, inquiryOf, momentsOf } from './report-inquiry.ts';
import { type PageRow, selectPage } from './report-page.ts';
import { type PartName, partOf, tellings } from './report-parts.ts';

/** Figures by one or two things, as a person put them together (docs/rules.md#custom-reports). */
export const runCustomReport = reportQuery(RunCustomReport, readCustomReport);

export async function readCustomReport(ctx: TenantRead, input: RunCustomReport): Promise<CustomReport> {
  const { days, ...inquiry } = await inquiryOf(ctx, input);
  const measures = measuresOf(input);
  const { rows, totals, before } = await withinTime(ctx, async () => {
    const rows = await selectPage(ctx.db, inquiry, input).execute();
    return {
      rows,
      totals: await totalsOf(ctx, inquiry, rows, measures),
      before: input.compare ? await findBefore(ctx, inquiry, input) : null,
    };
  });
  const [first] = rows;
  const { count } = must(first, 'The sums of a report');
  if (count > customRowsMax) throw refuse.badRequest(tooManyRows);
  const paged = rows.filter(({ position }) => position !== null);
  const people = await peopleIn(ctx, inquiry, paged);
  return {
    results: paged.map((row) => reportRow(row, { inquiry, people }, measures)),
    count,
    ...{ totals, before },
    columns: inquiry.told.map(titleOf),
    narrowed_to: await filterNames(ctx, input, inquiry.fieldName),
    start_date: days.start_date ?? null,
    end_date: days.end_date ?? null,
  };
}

const secondsMax = 10;

/** A report that takes too long is refused with what helps. */
async function withinTime<Out>({ db }: TenantRead, read: () => Promise<Out>): Promise<Out> {
  await sql`select set_config('statement_timeout', ${`${secondsMax}s`}, true)`.execute(db as never);
  try {
    return await read();
  } catch (error) {
    const isOverdue = error instanceof Error && 'code' in error && error.code === '57014';
    throw isOverdue ? refuse.badRequest(texts.tooLong) : error;
  }
}

async function totalsOf(ctx: TenantRead, inquiry: Inquiry, rows: readonly PageRow[], measures: readonly Measure[]) {
  const whole = await findWhole(ctx, inquiry);
  const first = must(rows[0], 'The sums of a report');
  return figuresOf((part) => whole[part] ?? first[`all_${part}`], measures);
}

/** The totals of the same days before, without rows. */
async function findBefore(
  ctx: TenantRead,
  inquiry: Inquiry,
  { ordering: _, ...question }: RunCustomReport,
): Promise<CustomReport['before']> {
  const days = daysBeforeAsked(question, dayIn(ctx.now, ctx.caller.tenant.timezone));
  if (days === undefined) return null;
  const ofBefore = { ...inquiry, ...momentsOf(ctx, days), told: [] };
  const rows = await selectPage(ctx.db, ofBefore, { ...question, page: 1, page_size: 1 }).execute();
  return { ...days, totals: await totalsOf(ctx, ofBefore, rows, measuresOf(question)) };
}

/** Of all rows, what counts once however many rows it is in. */
async function findWhole({ db }: TenantRead, inquiry: Inquiry): Promise<Partial<Record<PartName, number>>> {
  const parts = inquiry.parts.filter((part) => partOf(part).counted);
  if (parts.length === 0) return {};
  const { product, category, field } = inquiry.filter;
  const isOfAll = product === undefined && category === undefined && field === undefined;
  const asked = (part: PartName) => (isOfAll && partOf(part).ofAll) || part;
  const row = await selectGroups(db, { ...inquiry, told: [], parts: parts.map(asked) }).executeTakeFirst();
  return Object.fromEntries(parts.map((part) => [part, row?.[asked(part)] ?? 0]));
}

/** By the key of a person, the membership's id; a key is the account's as text. */
async function peopleIn(
  { db, caller }: TenantRead,
  { told }: Inquiry,
  rows: readonly PageRow[],
): Promise<ReadonlyMap<string, string>> {
  const keys = rows.flatMap(({ k1, k2 }) => [k1, k2].filter((_, index) => isPerson(told[index])));
  const members = await memberIdsOf(
    db,
    caller.tenant.id,
    keys.map((key) => (key === null ? null : Number(key))),
  );
  return new Map(Array.from(members, ([userId, id]) => [String(userId), String(id)]));
}

function isPerson(told: ToldBy | undefined): boolean {
  return told !== undefined && 'named' in told && told.named === 'person';
}

function reportRow(
  row: PageRow,
  { inquiry: { told }, people }: { inquiry: Inquiry; people: ReadonlyMap<string, string> },
  measures: readonly Measure[],
): CustomReportRow {
  const keyOf = (key: string | null, place: number) =>
    isPerson(told[place]) ? ((key && people.get(key)) ?? null) : key;
  const groups: ReportGroup[] = [
    { key: keyOf(row.k1, 0), name: row.name1 ?? '', detail: row.detail1 },
    { key: keyOf(row.k2, 1), name: row.name2 ?? '', detail: row.detail2 },
  ];
  return { groups: groups.slice(0, told.length), figures: figuresOf((part) => row[part], measures) };
}

function figuresOf(partOfRow: (part: PartName) => number, measures: readonly Measure[]): CustomReport['totals'] {
  return Object.fromEntries(
    measures.map((measure) => {
      const { parts, figure } = tellings[measure];
      return [
        measure,
        figure(Object.fromEntries(parts.map((part) => [part, partOfRow(part)])) as Record<PartName, number>),
      ];
    }),
  );
}
