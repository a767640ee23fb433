import type { ParkedSaleView } from '@stockhand/contract/sales/parked';
import { ById } from '@stockhand/contract/wire';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { findBuyer } from '../../orders/customers/survivor.ts';
import { isParkedSale } from './parked-sale-row.ts';
import { removeParkedSale } from './remove-parked-sale.ts';

/** Hands it to one till. A customer who was deleted since remains as a name. */
export const takeUpParkedSale = tenantMutation(
  'create',
  'orders',
  ['sales'],
  ById,
  async (ctx, { id }): Promise<ParkedSaleView> => {
    const parked = await removeParkedSale(ctx, id, 'parked-sale.take_up');
    return { ...parked, ...(await customerNow(ctx, parked)) };
  },
  { subject: isParkedSale },
);

/** Who the customer is now: since then they may have been merged into another one, or deleted. */
async function customerNow(ctx: TenantWrite, { customer: id, customer_name }: ParkedSaleView) {
  const buyer = id === null ? undefined : await findBuyer(ctx.db, id);
  return { customer: buyer?.id ?? null, customer_name: buyer?.name ?? customer_name };
}
