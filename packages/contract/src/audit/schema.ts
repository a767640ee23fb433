import type { z } from 'zod';
import { Ordering, Paged } from '../paging.ts';
import { Day, Id, Text } from '../wire.ts';

export const auditOrderings = ['at'] as const;

/** Who did what: by words, person, kind of thing, one thing, and days of the workspace. Newest first unless told. */
export const ListAuditLog = Paged.extend({
  search: Text(200).optional(),
  user: Id.optional(),
  action: Text(60).optional(),
  subject_type: Text(60).optional(),
  subject_id: Id.optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  ordering: Ordering(auditOrderings).optional(),
});
export type ListAuditLog = z.infer<typeof ListAuditLog>;

export interface AuditEntryView {
  id: number;
  at: Date;
  user: number | null;
  user_name: string;
  /** Like `product.update`. */
  action: string;
  subject_type: string;
  subject_id: number | null;
  subject_name: string;
  /** Field → [before, after], or the facts of what was made. */
  changes: Record<string, unknown>;
  /** The network address the call came from; only told to those who administer people. */
  address: string | null;
}
