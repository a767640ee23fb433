import type { WebhookStatus, WebhookView } from '@stockhand/contract/webhooks/schema';
import type { Reader, Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

export function webhookRows(db: Reader, tenantId: number) {
  return db.selectFrom('public.webhooks as w').where('w.tenant_id', '=', tenantId);
}

export const webhookColumns = [
  'id',
  'url',
  'topics',
  'is_active',
  'failing_since',
  'suspended_at',
  'earlier_secret_ends_at',
  'created_at',
  'updated_at',
] as const;

export type WebhookRow = Omit<WebhookView, 'topics' | 'status'> & { topics: unknown };

export function webhookView(row: WebhookRow, now: Date): WebhookView {
  const { earlier_secret_ends_at } = row;
  return {
    ...row,
    topics: row.topics as WebhookView['topics'],
    status: statusOf(row),
    earlier_secret_ends_at: earlier_secret_ends_at && earlier_secret_ends_at > now ? earlier_secret_ends_at : null,
  };
}

function statusOf({ is_active, suspended_at, failing_since }: WebhookRow): WebhookStatus {
  if (!is_active) return suspended_at ? 'suspended' : 'paused';
  return failing_since ? 'failing' : 'active';
}

/** A webhook of the caller's tenant, locked against other changes; 404 without one. */
export async function lockWebhook({ db, caller }: Pick<TenantWrite, 'db' | 'caller'>, id: number) {
  const row = await (db as Writer)
    .selectFrom('public.webhooks')
    .select([...webhookColumns, 'sealed_secret'])
    .where('id', '=', id)
    .where('tenant_id', '=', caller.tenant.id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  return row;
}

export async function isWebhook(db: Reader, id: number, caller: TenantWrite['caller']): Promise<boolean> {
  return (
    (await webhookRows(db, caller.tenant.id).select('w.id').where('w.id', '=', id).executeTakeFirst()) !== undefined
  );
}

/** How the audit log names a webhook: its path may be a secret of the receiver. */
export function nameOf(url: string): string {
  return new URL(url).host;
}
