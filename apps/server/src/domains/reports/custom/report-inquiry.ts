import { dayIn } from '@stockhand/contract/calendar';
import { can, type Permissions } from '@stockhand/contract/permissions';
import { fieldIdOf } from '@stockhand/contract/reports/custom/dimensions';
import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import {
  dimensionsOf,
  filterKinds,
  measuresOf,
  problemOf,
  type ReportQuestion,
  resourcesOf,
} from '@stockhand/contract/reports/custom/question';
import {
  type DaySpan,
  type Days,
  daysBefore,
  daysOfPreset,
  type PeriodPreset,
} from '@stockhand/contract/reports/presets';
import { statusMessages } from '@stockhand/contract/status-messages';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { periodBetween } from '../periods.ts';
import { withAccount } from '../person-account.ts';
import { toldBy } from './report-dimension.ts';
import type { Inquiry } from './report-groups.ts';
import { tellings } from './report-parts.ts';

/** Judges a question and finds what its query needs: 403 without the rights, 400 where it has no meaning. */
export async function inquiryOf(ctx: TenantRead, question: ReportQuestion): Promise<Inquiry & { days: Days }> {
  const problem = problemOf(question);
  if (problem) throw refuse.field(problem.field, problem.message);
  if (!mayAsk(ctx.caller.permissions, question)) throw refuse.forbidden(statusMessages.forbidden);
  const { timezone } = ctx.caller.tenant;
  const days = daysAsked(question, dayIn(ctx.now, timezone));
  const { period, at } = momentsOf(ctx, days);
  const dimensions = dimensionsOf(question);
  const names = await fieldNames(ctx.db, question);
  for (const [field, id] of [
    ...dimensions.map((dimension, index) => [index === 0 ? 'by' : 'then_by', fieldIdOf(dimension)] as const),
    ['field', question.field] as const,
  ])
    if (id !== undefined && !names.has(id)) throw refuse.field(field, texts.fieldUnknown);
  return {
    days,
    ...{ period, at },
    isByLocation: dimensions.includes('location') || filterKinds(question).includes('location'),
    told: dimensions.map((dimension) => toldBy(dimension, { period, timezone, fieldNames: names })),
    parts: [...new Set(measuresOf(question).flatMap((measure) => tellings[measure].parts))],
    filter: await withAccount(ctx, question),
    fieldName: question.field === undefined ? undefined : names.get(question.field),
  };
}

/** The stock of a period that has not ended is that of now. */
export function momentsOf({ now, caller }: TenantRead, days: Days): Pick<Inquiry, 'period' | 'at'> {
  const period = periodBetween(days, now, caller.tenant.timezone);
  return { period, at: period.end > now ? undefined : new Date(period.end.getTime() - 1) };
}

/** Whether somebody may read every figure and name of it. */
export function mayAsk(permissions: Permissions, question: ReportQuestion): boolean {
  return ['reports' as const, ...resourcesOf(question)].every((resource) => can(permissions, 'read', resource));
}

/** Days come before a period; without either it is of all time. */
function presetAsked({ period = 'all', start_date, end_date }: ReportQuestion): PeriodPreset {
  return start_date !== undefined || end_date !== undefined ? 'custom' : period;
}

export function daysAsked(question: ReportQuestion, today: string): Days {
  const preset = presetAsked(question);
  if (preset !== 'custom') return daysOfPreset(preset, today);
  const { start_date, end_date } = question;
  return { ...(start_date && { start_date }), ...(end_date && { end_date }) };
}

/** The same days before; undefined where the period has no start. */
export function daysBeforeAsked(question: ReportQuestion, today: string): DaySpan | undefined {
  return daysBefore(presetAsked(question), daysAsked(question, today), today);
}

async function fieldNames(db: Reader, question: ReportQuestion): Promise<Map<number, string>> {
  const ids = [...dimensionsOf(question).map(fieldIdOf), question.field].filter((id) => id !== undefined);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('custom_fields').select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
