import { z } from 'zod';
import { answerSchema } from '../../answer.ts';
import { Ordering, Paged } from '../../paging.ts';
import { Id, Line, RequiredLine } from '../../wire.ts';
import { customReportMessages as texts } from './messages.ts';
import { ReportQuestion } from './question.ts';

/** Of one person. */
export const savedReportsMax = 100;
export const recipientsMax = 50;

export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const;
export const reportFormats = ['pdf', 'csv'] as const;
export const reportShares = ['mine', 'shared'] as const;
export const savedReportOrderings = ['name', 'owner_name', 'updated_at'] as const;

const Name = RequiredLine(1, 80, texts.nameRequired);

/** The caller's own reports and those that others share, by name unless told. `of`: only one of both. */
export const ListSavedReports = Paged.extend({
  search: Line(200).optional(),
  of: z.enum(reportShares, `Use one of: ${reportShares.join(', ')}`).optional(),
  ordering: Ordering(savedReportOrderings).optional(),
});

export const CreateSavedReport = z.object({
  name: Name,
  question: ReportQuestion,
  is_shared: z.boolean().default(false),
});

export const UpdateSavedReport = z.object({
  id: Id,
  name: Name.optional(),
  question: ReportQuestion.optional(),
  is_shared: z.boolean().optional(),
});

const dayOf = (last: number, message: string) => z.number(message).int(message).min(1, message).max(last, message);

/** Weekly on a day from 1, Monday, to 7; monthly on a day of the month, or its last one where it is shorter. */
export const ScheduleReport = z
  .object({
    id: Id,
    frequency: z.enum(reportFrequencies, `Use one of: ${reportFrequencies.join(', ')}`),
    weekday: dayOf(7, texts.weekdayRequired).optional(),
    month_day: dayOf(31, texts.monthDayRequired).optional(),
    format: z.enum(reportFormats, `Use one of: ${reportFormats.join(', ')}`),
    /** Members who may read the report. */
    recipients: z
      .array(Id, texts.recipientsRequired)
      .min(1, texts.recipientsRequired)
      .max(recipientsMax, `Choose at most ${recipientsMax} recipients`),
  })
  .refine(({ frequency, weekday }) => frequency !== 'weekly' || weekday !== undefined, {
    path: ['weekday'],
    error: texts.weekdayRequired,
  })
  .refine(({ frequency, month_day }) => frequency !== 'monthly' || month_day !== undefined, {
    path: ['month_day'],
    error: texts.monthDayRequired,
  });
export type ScheduleReport = z.infer<typeof ScheduleReport>;

/** A page of a saved report, in its own order unless told. */
export const RunSavedReport = Paged.extend({ id: Id, ordering: ReportQuestion.shape.ordering });

export const ReportReader = answerSchema('ReportReader', () => ({ id: z.int(), name: z.string() }));
export type ReportReader = z.infer<typeof ReportReader>;

export const ReportSchedule = answerSchema('ReportSchedule', () => ({
  frequency: z.enum(reportFrequencies),
  weekday: z.int().nullable(),
  month_day: z.int().nullable(),
  format: z.enum(reportFormats),
  recipients: z.array(ReportReader),
  /** The tenant's day on which it was last due; null before the first. */
  last_day: z.string().nullable(),
  /** Why it was not mailed on that day; empty when it was. */
  failure: z.string(),
}));
export type ReportSchedule = z.infer<typeof ReportSchedule>;

export const SavedReport = answerSchema('SavedReport', () => ({
  id: z.int(),
  name: z.string(),
  question: answerSchema('SavedQuestion', () => ReportQuestion.shape),
  is_shared: z.boolean(),
  /** Whether it is the caller's: others run and copy it. */
  is_own: z.boolean(),
  owner_name: z.string(),
  /** Whether the caller is among those it is mailed to. */
  is_mailed_to_me: z.boolean(),
  /** Null when it is not mailed, and to all but its owner. */
  schedule: ReportSchedule.nullable(),
  created_at: z.date(),
  updated_at: z.date(),
}));
export type SavedReport = z.infer<typeof SavedReport>;
