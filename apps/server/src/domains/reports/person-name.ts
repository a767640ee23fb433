import { sql } from 'kysely';
import type { TenantRead } from '../../platform/handler-context.ts';
import { userIdOf } from '../../platform/identity/member-ids.ts';

/**
 * A person's name as the newest sale or order has it, else the newest movement: other people's accounts are nothing to the
 * tenant.
 */
export async function personName({ db, caller }: TenantRead, memberId: number): Promise<string | undefined> {
  const id = await userIdOf(db, caller.tenant.id, memberId);
  if (id === undefined) return undefined;
  const names = (table: 'sales' | 'orders' | 'stock_transactions') =>
    db
      .selectFrom(table)
      .select(['created_at', sql<string>`coalesce(nullif(created_by_full_name, ''), created_by_username)`.as('name')])
      .where('created_by_id', '=', id);
  const documents = names('sales').unionAll(names('orders')).orderBy('created_at', 'desc').limit(1);
  const newest = await documents.executeTakeFirst();
  if (newest) return newest.name;
  return (await names('stock_transactions').orderBy('id', 'desc').limit(1).executeTakeFirst())?.name;
}
