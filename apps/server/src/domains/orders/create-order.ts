import { CreateOrder } from '@stockhand/contract/orders/schema';
import { tenantMutation } from '../../platform/procedures.ts';
import { bookOrder } from './book-order.ts';
import { orderAfter } from './order-after.ts';

/** A pending order, which reserves its goods: all lines or none, at the server's prices (rulings B, Orders). */
export const createOrder = tenantMutation('create', 'orders', CreateOrder, async (ctx, form) =>
  orderAfter(ctx, await bookOrder(ctx, form)),
);
