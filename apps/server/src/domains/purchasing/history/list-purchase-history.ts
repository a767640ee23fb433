import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import type { PurchaseHistoryEntry } from '@stockhand/contract/purchasing/history';
import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { isPurchaseOrder } from '../purchase-order-row.ts';
import { purchaseEvent } from './purchase-event.ts';

const types: Partial<Record<AuditAction, PurchaseHistoryEntry['type']>> = {
  'purchase-order.create': 'Status Change',
  'purchase-order.change_status': 'Status Change',
  'purchase-order.close': 'Status Change',
  'purchase-order.receive': 'Receipt',
  'purchase-order.reverse_receipt': 'Receipt',
  'purchase-order.email': 'Email',
};

/** What happened to a purchase order, newest first, as the audit trail tells it (docs/rules.md#purchase-orders). */
export const listPurchaseHistory = tenantQuery(
  'read',
  'purchases',
  ById,
  async (ctx, { id }): Promise<PurchaseHistoryEntry[]> => {
    if (!(await isPurchaseOrder(ctx.db, id))) throw refuse.notFound();
    const rows = await ctx.db
      .selectFrom('audit_log')
      .select(['id', 'at', 'actor_name', 'action', 'changes'])
      .where('subject_type', '=', 'purchase-order')
      .where('subject_id', '=', id)
      .orderBy('id', 'desc')
      .execute();
    const { currency } = ctx.caller.tenant;
    return rows.map((row) => ({
      id: row.id,
      date: row.at,
      type: types[row.action as AuditAction] ?? 'Edit',
      description: purchaseEvent(row.action, row.changes as Record<string, unknown>, currency),
      user: row.actor_name,
    }));
  },
);
