/**
 * What a column of a tenant's tables names outside of its schema:
 * - `user`: the id of an account;
 * - `member`: the id of a membership, or of an invitation to it, also of one that ended;
 * - `subject`: the id of what the row's `subject_type` says, which may be in `public`;
 * - `question`: a custom report, which may be narrowed to an account;
 * - `file`: the key of a kept file in the tenant's folder.
 */
export type PublicReference = 'user' | 'member' | 'subject' | 'question' | 'file';

/** All of them, by table and column: they have other values where the tenant is restored. */
export const publicReferences: Readonly<Record<string, Readonly<Record<string, PublicReference>>>> = {
  allowances: { created_by_id: 'user' },
  audit_log: { actor_id: 'user', subject_id: 'subject', member_id: 'member' },
  count_events: { created_by_id: 'user' },
  count_sessions: { created_by_id: 'user' },
  day_closings: { created_by_id: 'user' },
  favourite_products: { user_id: 'user' },
  imports: { created_by_id: 'user', file_key: 'file' },
  notification_reads: { user_id: 'user' },
  notifications: { recipient_id: 'user', actor_id: 'user', subject_id: 'subject' },
  orders: { created_by_id: 'user' },
  parked_sales: { created_by_id: 'user' },
  payments: { created_by_id: 'user' },
  product_images: { file_key: 'file' },
  purchase_orders: { created_by_id: 'user' },
  purchase_receipt_reversals: { reversed_by_id: 'user' },
  purchase_receipts: { received_by_id: 'user' },
  report_recipients: { user_id: 'user' },
  returns: { created_by_id: 'user' },
  sales: { created_by_id: 'user' },
  saved_reports: { owner_id: 'user', question: 'question' },
  saved_views: { user_id: 'user' },
  stock_transactions: { created_by_id: 'user' },
};

/** Answers to repeated calls, which hold for a day and are sealed: no tenant's own. */
export const leftOutTables: ReadonlySet<string> = new Set(['idempotency_keys']);
