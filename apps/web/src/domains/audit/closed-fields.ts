import type { AuditEntryView } from '@stockhand/contract/audit/schema';

/** As many fields show of an entry that is not opened. */
export const closedFieldsMax = 3;

/** Whether opening the entry shows more than is there already. */
export function hasMore({ fields, address }: Pick<AuditEntryView, 'fields' | 'address'>): boolean {
  return fields.length > closedFieldsMax || address !== null;
}
