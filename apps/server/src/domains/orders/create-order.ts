import { CreateOrder } from '@stockhand/contract/orders/schema';
import { tenantMutation } from '../../platform/procedures.ts';
import { raiseNotifications } from '../notifications/raise-notifications.ts';
import { bookOrder } from './book-order.ts';

/** A pending order, which reserves its goods: all lines or none, at the server's prices (docs/rules.md#orders). */
export const createOrder = tenantMutation(
  'create',
  'orders',
  ['orders', 'stock', 'products'],
  CreateOrder,
  async (ctx, form) => {
    const order = await bookOrder(ctx, form);
    const subject = { type: 'order' as const, id: order.id, name: order.order_number };
    const facts = { customer_name: order.customer_name };
    await raiseNotifications(ctx, [{ kind: 'order_received', subject, facts, actorId: ctx.caller.user.id }]);
    return order;
  },
);
