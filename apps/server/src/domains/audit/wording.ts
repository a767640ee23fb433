import type { AuditEntryView } from '@stockhand/contract/audit/schema';
import type { ReferencedNames } from './referenced-names.ts';

/** What the words of a change depend on beside the change. */
export interface Wording {
  currency: string;
  timezone: string;
  subjectType: AuditEntryView['subject_type'];
  names: ReferencedNames;
}
