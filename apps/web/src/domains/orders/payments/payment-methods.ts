import { paymentMethods } from '@stockhand/contract/sales/schema';

export const paymentMethodOptions = paymentMethods.map((value) => ({ value, label: value }));

/** An order's method where it is still offered, else cash. */
export function offeredMethod(method: string): (typeof paymentMethods)[number] {
  return paymentMethods.find((offered) => offered === method) ?? 'Cash';
}
