import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import { ById } from '@stockhand/contract/products/schema';
import { announce, audit } from '../../platform/audit.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';

/** A customer with orders stays (rulings, Fine print). The lock keeps new orders waiting until this is decided. */
export const deleteCustomer = tenantMutation('delete', 'orders', ById, async (ctx, { id }) => {
  const customer = await ctx.db
    .selectFrom('customers')
    .select('name')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!customer) throw refuse.notFound();
  const used = await ctx.db.selectFrom('orders').select('id').where('customer_id', '=', id).limit(1).executeTakeFirst();
  if (used) throw refuse.badRequest(texts.inUse);
  await ctx.db.deleteFrom('customers').where('id', '=', id).execute();
  await audit(ctx, { action: 'customer.delete', subject: { type: 'customer', id, name: customer.name } });
  await announce(ctx, 'customers');
});
