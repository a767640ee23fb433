import { addDays, dayIn } from '@stockhand/contract/calendar';
import { can } from '@stockhand/contract/permissions';
import { purchaseMessages as texts } from '@stockhand/contract/purchasing/messages';
import { type CreatedReorderOrders, CreateReorderOrders } from '@stockhand/contract/purchasing/reorder';
import { purchaseTotalMax, purchaseTotals } from '@stockhand/contract/purchasing/rules';
import { announce } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { lockSupplierTerms } from '../../suppliers/products/lock-supplier-terms.ts';
import { writeSupplierProduct } from '../../suppliers/products/write-supplier-product.ts';
import { bookPurchaseOrder } from '../create-purchase-order.ts';
import { lockSupplier } from '../lock-supplier.ts';
import { lockProducts } from '../ordered-goods.ts';
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
    const remembered = lines.filter((line) => line.is_remembered);
    if (remembered.length > 0 && !can(ctx.caller.permissions, 'update', 'suppliers')) throw refuse.forbidden();
    const suppliers = [...new Set(lines.map((line) => line.supplier))].sort((a, b) => a - b);
    const problems = await lockSuppliers(ctx, suppliers, remembered);
    await lockProducts(
      ctx,
      lines.map((line) => line.product),
    );
    const terms = await findPurchaseTerms(ctx, lines);
    refuseUnknown(lines, problems, terms);
    for (const { supplier, product } of remembered)
      await writeSupplierProduct(ctx, { supplier, product }, { is_preferred: true });
    if (remembered.length > 0) announce(ctx, 'suppliers');
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

/** In the order of their ids, those that also learn a product more firmly; answers what is wrong with which. */
async function lockSuppliers(ctx: TenantWrite, ids: readonly number[], remembered: readonly Line[]) {
  const learning = new Set(remembered.map((line) => line.supplier));
  const problems = new Map<number, string>();
  for (const id of ids) {
    if (learning.has(id)) await lockSupplierTerms(ctx.db, id);
    const { problem } = await lockSupplier(ctx, id);
    if (problem !== undefined) problems.set(id, problem);
  }
  return problems;
}

function refuseUnknown(
  lines: readonly Line[],
  problems: ReadonlyMap<number, string>,
  terms: ReadonlyMap<number, PurchaseTerms>,
): void {
  const refused: Record<string, string[]> = {};
  for (const [index, { product, supplier }] of lines.entries()) {
    const problem = problems.get(supplier);
    if (problem !== undefined) refused[`lines.${index}.supplier`] = [problem];
    if (!terms.has(product)) refused[`lines.${index}.product`] = [texts.unknownProduct];
  }
  if (Object.keys(refused).length > 0) throw refuse.fields(refused);
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
  terms: ReadonlyMap<number, PurchaseTerms>,
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
