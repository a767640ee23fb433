import { fromMinor, toMinor } from '@stockhand/contract/money';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';

/** The sale with its lines and what was given back, until the transaction ends. What is allowed is given back at once. */
export async function lockSale(ctx: TenantWrite, id: number) {
  const sale = await ctx.db
    .selectFrom('sales')
    .select(['id', 'sale_number', 'payment_method', 'total_amount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!sale) throw refuse.notFound();
  const items = await ctx.db
    .selectFrom('sale_items')
    .select(['id', 'product_id', 'product_name', 'quantity', 'returned_quantity', 'unit_price', 'unit_cost'])
    .select((eb) => [eb.lit(0).as('discount_share'), eb.lit(0).as('tax_share')])
    .where('sale_id', '=', id)
    .orderBy('id')
    .execute();
  const returns = await ctx.db
    .selectFrom('returns')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'),
      eb.fn.coalesce(eb.fn.sum<number>('refund_amount'), eb.lit(0)).as('refunded'),
    ])
    .where('sale_id', '=', id)
    .executeTakeFirstOrThrow();
  const { amount_allowed } = await ctx.db
    .selectFrom('allowances')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount_allowed'))
    .where('sale_id', '=', id)
    .executeTakeFirstOrThrow();
  const total = sale.total_amount;
  const amount_paid = fromMinor(toMinor(total) - toMinor(returns.refunded) - toMinor(amount_allowed));
  return { ...sale, items, account: { total, amount_returned: returns.amount, amount_allowed, amount_paid } };
}
