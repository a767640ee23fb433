import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { auditActions, subjectTypes } from '../audit-vocabulary.ts';
import { Ordering, Paged } from '../paging.ts';
import { Day, Id, Line } from '../wire.ts';

/** Stands for a word that this version does not know. It is never written and no filter takes it. */
const otherWord = 'other';

export const auditOrderings = ['at'] as const;

/** Who did what: by words, person, kind of thing, one thing, and days of the tenant. */
export const FilterAuditLog = z.object({
  search: Line(200).optional(),
  user: Id.optional(),
  action: z.enum(auditActions, 'Unknown action').optional(),
  subject_type: z.enum(subjectTypes, `Use one of: ${subjectTypes.join(', ')}`).optional(),
  subject_id: Id.optional(),
  /** Leaves out who logged in, or tried to. */
  hide_logins: z.boolean().optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
});
export type FilterAuditLog = z.infer<typeof FilterAuditLog>;

/** Newest first unless told. */
export const ListAuditLog = Paged.extend(FilterAuditLog.shape).extend({
  ordering: Ordering(auditOrderings).optional(),
});
export type ListAuditLog = z.infer<typeof ListAuditLog>;

/** A changed field in words. */
export const ChangedField = answerSchema('ChangedField', () => ({
  label: z.string(),
  /** Null for a fact that did not replace another; empty where there was nothing before. */
  before: z.string().nullable(),
  /** Empty where nothing is left. */
  after: z.string(),
}));
export type ChangedField = z.infer<typeof ChangedField>;

export const AuditEntryView = answerSchema('AuditEntryView', () => ({
  id: z.int(),
  at: z.date(),
  user: z.int().nullable(),
  user_name: z.string(),
  /** The API key with which a program did it in the user's name. */
  api_key_name: z.string().nullable(),
  /** `other`, here and in `subject_type`, for a word of another version; `changes` has the word that was written. */
  action: z.enum([...auditActions, otherWord]),
  subject_type: z.enum([...subjectTypes, otherWord]),
  subject_id: z.int().nullable(),
  subject_name: z.string(),
  /** The subject is still there to be opened. */
  has_subject: z.boolean(),
  /** Field → [before, after], or the facts of what was made; `recorded_action` and `recorded_subject_type` of `other`. */
  changes: z.record(z.string(), z.unknown()),
  /** The same in words, amounts in the tenant's currency and times in its zone. */
  fields: z.array(ChangedField),
  /** The network address the call came from; only told to those who administer people. */
  address: z.string().nullable(),
}));
export type AuditEntryView = z.infer<typeof AuditEntryView>;

/** Somebody whose entries the caller may see. */
export const AuditPerson = answerSchema('AuditPerson', () => ({ id: z.int(), name: z.string() }));
export type AuditPerson = z.infer<typeof AuditPerson>;
