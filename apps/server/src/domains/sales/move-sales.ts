import type { TenantWrite } from '../../platform/handler-context.ts';

/** A customer's sales under their locks, in the order of their ids. */
export async function lockSalesOf(ctx: TenantWrite, customer: number): Promise<void> {
  const sales = ctx.db.selectFrom('sales').select('id').where('customer_id', '=', customer);
  await sales.orderBy('id').forUpdate().execute();
}

/** To another customer; the sale's own copy of the name stays. Answers how many. */
export async function moveSales(ctx: TenantWrite, from: number, to: number): Promise<number> {
  const moved = await ctx.db
    .updateTable('sales')
    .set({ customer_id: to })
    .where('customer_id', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
