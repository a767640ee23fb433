import { ById } from '@stockhand/contract/wire';
import { tenantMutation } from '../../../platform/procedures.ts';
import { isParkedSale } from './parked-sale-row.ts';
import { removeParkedSale } from './remove-parked-sale.ts';

export const discardParkedSale = tenantMutation(
  'create',
  'orders',
  ['sales'],
  ById,
  async (ctx, { id }): Promise<void> => {
    await removeParkedSale(ctx, id, 'parked-sale.discard');
  },
  { subject: isParkedSale },
);
