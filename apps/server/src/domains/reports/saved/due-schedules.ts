import { addDays } from '@stockhand/contract/calendar';
import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** A schedule whose report is to be mailed on a morning. */
export interface DueSchedule {
  id: number;
  name: string;
  question: ReportQuestion;
  owner_id: number;
  format: 'csv' | 'pdf';
  frequency: 'daily' | 'weekly' | 'monthly';
  recipients: number[];
}

/** The schedules of a tenant that are due on its day and were not worked off on it. */
export async function findDueSchedules(db: Reader, day: string): Promise<DueSchedule[]> {
  const rows = await db
    .selectFrom('report_schedules as s')
    .innerJoin('saved_reports as r', 'r.id', 's.report_id')
    .select(['r.id', 'r.name', 'r.question', 'r.owner_id', 's.format', 's.frequency', 's.weekday', 's.month_day'])
    .where((eb) => eb.or([eb('s.last_day', 'is', null), eb('s.last_day', '<', day)]))
    .orderBy('r.id')
    .execute();
  const due = rows.filter((row) => isDue(row, day));
  if (due.length === 0) return [];
  const people = await db.selectFrom('report_recipients').selectAll().orderBy('user_id').execute();
  return due.map(({ weekday: _, month_day: __, question, ...row }) => ({
    ...row,
    question: question as ReportQuestion,
    recipients: people.flatMap(({ report_id, user_id }) => (report_id === row.id ? user_id : [])),
  }));
}

/** Monthly on the chosen day, or on the last one of a month that is shorter. */
export function isDue(
  {
    frequency,
    weekday,
    month_day,
  }: Pick<DueSchedule, 'frequency'> & { weekday: number | null; month_day: number | null },
  day: string,
): boolean {
  if (frequency === 'daily') return true;
  if (frequency === 'weekly') return weekday === (new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
  const date = Number(day.slice(-2));
  const isLast = addDays(day, 1).endsWith('-01');
  return date === month_day || (isLast && (month_day ?? 0) > date);
}
