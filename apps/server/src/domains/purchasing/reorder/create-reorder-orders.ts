import { addDays, dayIn } from '@stockhand/contract/calendar';
import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { type CreatedReorderOrders, CreateReorderOrders } from '@stockhand/contract/purchasing/reorder';
import { purchaseTotalMax, purchaseTotals } from '@stockhand/contract/purchasing/rules';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { bookPurchaseOrder } from '../book-purchase-order.ts';
import { findPurchaseTerms, type PurchaseTerms } from './find-purchase-terms.ts';

type Line = CreateReorderOrders['lines'][number];

/**
 * One draft for each supplier of the chosen lines, at the supplier's prices and with its codes. Everything is locked
 * before the first order takes its number, because what books something else waits for numbers last (docs/rules.md#reordering).
 */
export const createReorderOrders = tenantMutation(
  'create',
  'purchases',
  ['purchasing'],
  CreateReorderOrders,
  async (ctx, { lines }): Promise<CreatedReorderOrders> => {
    const suppliers = [...new Set(lines.map((line) => line.supplier))].sort((a, b) => a - b);
    const active = await lockSuppliers(ctx, suppliers);
    await lockStock(
      ctx.db,
      lines.map((line) => line.product),
    );
    const terms = await findPurchaseTerms(ctx, lines);
    refuseUnknown(lines, active, terms);
    const location = await defaultLocation(ctx);
    const orders: CreatedReorderOrders['orders'] = [];
    for (const supplier of suppliers) {
      const chosen = lines.filter((line) => line.supplier === supplier);
      const order = await bookPurchaseOrder(ctx, draftOf(ctx, supplier, location, chosen, terms));
      const { id, po_number, supplier_name, total } = order;
      orders.push({ id, po_number, supplier, supplier_name, lines: order.items.length, total });
    }
    return { orders };
  },
);

/** Those that something can be ordered from; none of them is deactivated or deleted until the orders are written. */
async function lockSuppliers(ctx: TenantWrite, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('suppliers')
    .select('id')
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

function refuseUnknown(lines: readonly Line[], active: Set<number>, terms: Map<number, PurchaseTerms>): void {
  const problems: Record<string, string[]> = {};
  for (const [index, { product, supplier }] of lines.entries()) {
    if (!active.has(supplier)) problems[`lines.${index}.supplier`] = [texts.unknownSupplier];
    if (!terms.has(product)) problems[`lines.${index}.product`] = [texts.unknownProduct];
  }
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

async function defaultLocation(ctx: TenantWrite): Promise<string> {
  const { name } = await ctx.db
    .selectFrom('locations')
    .select('name')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  return name;
}

function draftOf(
  ctx: TenantWrite,
  supplier: number,
  location: string,
  lines: readonly Line[],
  terms: Map<number, PurchaseTerms>,
) {
  const known = lines.map(({ product, quantity }) => ({
    product,
    quantity,
    ...must(terms.get(product), 'The terms of a line'),
  }));
  const items = known.map(({ lead_time_days: _, ...item }) => item);
  const amounts = { items, tax: 0, shipping_cost: 0, discount: 0 };
  if (purchaseTotals(amounts).total > purchaseTotalMax) throw refuse.field('lines', texts.totalLarge);
  const leadTimes = known.flatMap(({ lead_time_days }) => lead_time_days ?? []);
  const today = dayIn(ctx.now, ctx.caller.tenant.timezone);
  const expected_delivery_date = leadTimes.length === 0 ? null : addDays(today, Math.max(...leadTimes));
  return { ...amounts, supplier, location, status: 'draft' as const, expected_delivery_date };
}
