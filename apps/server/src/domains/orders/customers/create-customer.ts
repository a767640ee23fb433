import { CreateCustomer, type CustomerView } from '@stockhand/contract/orders/schema';
import { auditAll } from '../../../platform/data/audit.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';

/** Names need not be unique. */
export const createCustomer = tenantMutation('create', 'orders', ['customers'], CreateCustomer, async (ctx, form) => {
  const [customer] = await addCustomers(ctx, [form]);
  if (!customer) throw new Error('The customer is not where it was put.');
  return customer;
});

const noDocuments = { order_count: 0, sale_count: 0, total_spent: 0, amount_due: 0, amount_credit: 0 };

/** In the order of the forms. */
export async function addCustomers(ctx: TenantWrite, forms: readonly CreateCustomer[]): Promise<CustomerView[]> {
  if (forms.length === 0) return [];
  const times = { created_at: ctx.now, updated_at: ctx.now };
  const made = await ctx.db
    .insertInto('customers')
    .values(forms.map(({ name, email, phone }) => ({ name, email: email || null, phone: phone || null, ...times })))
    .returning(['id', 'name', 'email', 'phone', 'created_at', 'updated_at'])
    .execute();
  // The sequence counts up in the order of the values.
  made.sort((a, b) => a.id - b.id);
  await auditAll(
    ctx,
    made.map(({ id, name, email, phone }) => ({
      action: 'customer.create',
      subject: { type: 'customer', id, name },
      changes: { email, phone },
    })),
  );
  return made.map((customer) => ({ ...customer, ...noDocuments }));
}
