import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import { ById } from '@stockhand/contract/wire';
import { audit } from '../../../platform/data/audit.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';

/** A customer with orders stays (docs/rules.md#orders). The lock keeps new orders waiting until this is decided. */
export const deleteCustomer = tenantMutation('delete', 'orders', ['customers'], ById, async (ctx, { id }) => {
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
});
