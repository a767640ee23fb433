import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import { auditIn, theProduct } from '../../platform/data/audit-entry.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import type { BilledTenant } from './subscription-row.ts';

/** What the product did by itself: nobody called. */
export async function auditAlone(
  writer: Writer,
  tenant: Pick<BilledTenant, 'id' | 'name' | 'schema_name'>,
  now: Date,
  action: AuditAction,
  changes: Record<string, unknown>,
): Promise<void> {
  const call = { requestId: randomUUID(), address: '', now };
  const subject = { type: 'tenant' as const, id: tenant.id, name: tenant.name };
  await auditIn(writer, tenant.schema_name, call, { action, subject, changes, by: theProduct });
}
