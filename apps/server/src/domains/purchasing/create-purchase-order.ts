import { can } from '@stockhand/contract/permissions';
import { CreatePurchaseOrder } from '@stockhand/contract/purchasing/schema';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { bookPurchaseOrder } from './book-purchase-order.ts';

/**
 * An order to a supplier. One that is received as it is made takes the right to receive too
 * (docs/rules.md#purchase-orders).
 */
export const createPurchaseOrder = tenantMutation(
  'create',
  'purchases',
  ['purchasing'],
  CreatePurchaseOrder,
  async (ctx, input) => {
    if (input.status === 'received' && !can(ctx.caller.permissions, 'update', 'purchases')) throw refuse.forbidden();
    return bookPurchaseOrder(ctx, input);
  },
);
