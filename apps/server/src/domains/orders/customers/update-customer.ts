import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import { type CustomerView, UpdateCustomer } from '@stockhand/contract/orders/schema';
import { audit } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import { refuseOutdated } from '../../../platform/data/refuse-outdated.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { findCustomer, isCustomer } from './customer-row.ts';

/** Changes the fields that are named. Orders show the customer's current values. */
export const updateCustomer = tenantMutation(
  'update',
  'orders',
  ['customers', 'orders'],
  UpdateCustomer,
  async (ctx, { id, expected_updated_at: seen, name, email, phone }): Promise<CustomerView> => {
    const before = await ctx.db
      .selectFrom('customers')
      .select(['name', 'email', 'phone', 'updated_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw refuse.notFound();
    refuseOutdated(before, seen, texts.changedMeanwhile);
    const { updated_at: _, ...values } = before;
    const after = {
      name: name ?? before.name,
      email: email === undefined ? before.email : email || null,
      phone: phone === undefined ? before.phone : phone || null,
    };
    await ctx.db
      .updateTable('customers')
      .set({ ...after, updated_at: ctx.now })
      .where('id', '=', id)
      .execute();
    await audit(ctx, {
      action: 'customer.update',
      subject: { type: 'customer', id, name: after.name },
      changes: changesBetween(values, after),
    });
    const customer = await findCustomer(readerIn(ctx.db), id);
    if (!customer) throw refuse.notFound();
    return customer;
  },
  { subject: isCustomer },
);
