import type { ParkedSaleView } from '@stockhand/contract/sales/parked';
import { ById } from '@stockhand/contract/wire';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
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
    return { ...parked, customer: await customerNow(ctx, parked.customer) };
  },
  { subject: isParkedSale },
);

async function customerNow(ctx: TenantWrite, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const found = await ctx.db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst();
  return found?.id ?? null;
}
