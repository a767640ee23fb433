import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';

/** A customer with orders or sales stays (docs/rules.md#customers). The lock keeps new ones waiting until this is decided. */
export const deleteCustomer = tenantMutation('delete', 'orders', ['customers'], ById, async (ctx, { id }) => {
  const customer = await ctx.db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw refuse.notFound();
  const order = await ctx.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (order) throw refuse.badRequest(texts.inUse);
  const sale = await ctx.db.selectFrom('sales').select('id').where('customer_id', '=', id).limit(1).executeTakeFirst();
  if (sale) throw refuse.badRequest(texts.hasSales);
  await ctx.db.deleteFrom('customers').where('id', '=', id).execute();
  await audit(ctx, { action: 'customer.delete', subject: { type: 'customer', id, name: customer.name } });
});
