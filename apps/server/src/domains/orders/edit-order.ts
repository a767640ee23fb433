import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { type OrderCharges, orderTotals, statusOfNewTotal } from '@stockhand/contract/orders/rules';
import type { EditedLine } from '@stockhand/contract/orders/schema';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { type Changes, changesBetween } from '../../platform/data/changes-between.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { LockedOrder } from './lock-order.ts';
import { shareLines } from './order-lines.ts';
import { type FieldName, itemsOfOrder, replaceItems } from './replace-items.ts';

/** What an edit sets beside the items; addresses are written by the caller. */
export interface EditedColumns extends Partial<OrderCharges> {
  customer_id?: number;
  /** The order's own copy of the customer. */
  customer_name?: string;
  customer_email?: string | null;
  customer_phone?: string | null;
  payment_method?: string;
  notes?: string;
}

/**
 * The one way to edit an order: items and columns together, then the totals that follow from both, and one audit row.
 * `changes` are what the caller has changed beside them, field → [before, after].
 */
export async function editOrder(
  ctx: TenantWrite,
  order: LockedOrder,
  edit: { items?: readonly EditedLine[] | undefined; columns: EditedColumns; changes: Changes },
  fieldName: FieldName,
): Promise<void> {
  const items = edit.items ? await replaceItems(ctx, order, edit.items, fieldName) : [];
  const changes: Record<string, unknown> = { ...edit.changes, ...(items.length > 0 ? { items } : {}) };
  if (Object.keys(changes).length === 0) return nothingChanged(ctx);
  const lines = await itemsOfOrder(ctx, order);
  const totals = orderTotals(lines, { ...order, ...edit.columns });
  if (!totals) throw refuse.field('items', texts.amountTooLarge);
  await shareLines(ctx, lines, { ...order, ...edit.columns });
  const payment_status = statusOfNewTotal(order, { ...order, ...totals });
  Object.assign(changes, changesBetween(order, { payment_status }));
  await ctx.db
    .updateTable('orders')
    .set({ ...edit.columns, ...totals, payment_status, item_count: lines.length, updated_at: ctx.now })
    .where('id', '=', order.id)
    .execute();
  await audit(ctx, {
    action: 'order.update',
    subject: { type: 'order', id: order.id, name: order.order_number },
    changes,
  });
}

/** The order's items as lines of an edit that leaves them as they are. */
export async function currentLines(ctx: TenantWrite, order: LockedOrder): Promise<EditedLine[]> {
  const items = await itemsOfOrder(ctx, order);
  return items.map(({ id, product_id, quantity, unit_price }) => ({ id, product_id, quantity, unit_price }));
}
