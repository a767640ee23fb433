import { lineTotal } from '../money.ts';
import type { TransactionType } from './schema.ts';

/**
 * Quantity × unit price, in the tenant's currency. Purchases keep the sign, so that their sum is what was bought and
 * kept (docs/rules.md#receiving); all other movements have none.
 */
export function movementAmount(type: TransactionType | 'order', quantity: number, unitPrice: number): number {
  return lineTotal({ quantity: type === 'purchase' ? quantity : Math.abs(quantity), unit_price: unitPrice });
}
