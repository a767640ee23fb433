import type { CustomerView } from '@stockhand/contract/orders/schema';
import type { Reader } from '../../../platform/data/tenant-db.ts';

export function fromCustomers(db: Reader) {
  return db.selectFrom('customers as c');
}

/** The one SELECT of customers. */
export function selectCustomers(customers: ReturnType<typeof fromCustomers>) {
  return customers.select((eb) => [
    'c.id',
    'c.name',
    'c.email',
    'c.phone',
    'c.created_at',
    eb
      .selectFrom('orders as o')
      .whereRef('o.customer_id', '=', 'c.id')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('order_count'),
  ]);
}

export function findCustomer(db: Reader, id: number): Promise<CustomerView | undefined> {
  return selectCustomers(fromCustomers(db)).where('c.id', '=', id).executeTakeFirst();
}

export async function isCustomer(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
