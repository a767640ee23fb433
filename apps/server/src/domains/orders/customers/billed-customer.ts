import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';

/** The customer as the order keeps them; one that a server of the version before wrote shows the customer as it is. */
export async function findBilledCustomer(
  db: Reader,
  orderId: number,
): Promise<{ name: string; email: string | null; phone: string | null }> {
  const customer = await db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .where('o.id', '=', orderId)
    .select((eb) => {
      const kept = eb('o.customer_name', 'is not', null);
      const own = <Column extends 'email' | 'phone'>(column: Column) =>
        eb
          .case()
          .when(kept)
          .then(eb.ref(`o.customer_${column}`))
          .else(eb.ref(`c.${column}`))
          .end();
      return [
        eb.fn.coalesce('o.customer_name', 'c.name').$notNull().as('name'),
        own('email').as('email'),
        own('phone').as('phone'),
      ];
    })
    .executeTakeFirst();
  // Deleted since the order was read.
  if (!customer) throw refuse.notFound();
  return customer;
}
