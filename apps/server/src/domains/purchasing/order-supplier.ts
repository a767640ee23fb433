import type { TenantRead } from '../../platform/handler-context.ts';

/** The supplier that an order goes to, who may be archived by now. */
export function findOrderSupplier(ctx: TenantRead, id: number) {
  return ctx.db
    .selectFrom('suppliers')
    .select(['name', 'contact_name', 'address', 'email', 'phone', 'tax_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
