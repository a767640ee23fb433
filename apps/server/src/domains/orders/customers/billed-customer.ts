import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';

/** The customer as the order keeps them. */
export async function findBilledCustomer(
  db: Reader,
  orderId: number,
): Promise<{ name: string; email: string | null; phone: string | null }> {
  const customer = await db
    .selectFrom('orders')
    .where('id', '=', orderId)
    .select(['customer_name as name', 'customer_email as email', 'customer_phone as phone'])
    .executeTakeFirst();
  // Deleted since the order was read.
  if (!customer) throw refuse.notFound();
  return customer;
}
