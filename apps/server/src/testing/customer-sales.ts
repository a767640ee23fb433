import { inTransaction, tenantSchema } from '../platform/data/tenant-db.ts';
import { sell } from './goods.ts';
import type { Tenant, World } from './world.ts';

/** A counter sale of a customer from the records. */
export async function sellTo(
  world: World,
  shop: Tenant,
  customer: { id: number },
  product: { id: number; selling_price: number },
  quantity = 1,
) {
  const sale = await sell(shop.admin, product, quantity);
  await inTransaction(world.services.database, (writer) =>
    writer
      .withSchema(tenantSchema(shop.schema))
      .updateTable('sales')
      .set({ customer_id: customer.id })
      .where('id', '=', sale.id)
      .execute(),
  );
  return sale;
}
