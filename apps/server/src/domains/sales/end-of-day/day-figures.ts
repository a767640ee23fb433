import { endOfDay, startOfDay } from '@stockhand/contract/calendar';
import { fromMinor, toMinor } from '@stockhand/contract/money';
import type { MethodFigures } from '@stockhand/contract/sales/end-of-day';
import { paymentMethods } from '@stockhand/contract/sales/schema';
import type { Reader } from '../../../platform/data/tenant-db.ts';

/** What drawers hold. */
const cash = 'Cash';

/**
 * What the counter took and gave back on a tenant's day, by payment method, and what orders paid on it, read in one
 * statement (docs/rules.md#end-of-day). Every offered method is listed, others where they were used.
 */
export async function readDayFigures(db: Reader, day: string, timeZone: string): Promise<MethodFigures[]> {
  const from = startOfDay(day, timeZone);
  const to = endOfDay(day, timeZone);
  const sold = db
    .selectFrom('sales')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('payment_method')
    .select((eb) => [
      eb.val('sold').as('kind'),
      'payment_method as method',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('total_amount').as('amount'),
    ]);
  const refunded = db
    .selectFrom('payments')
    .where('sale_id', 'is not', null)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .groupBy('method')
    .select((eb) => [
      eb.val('refunded').as('kind'),
      'method',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amount').as('amount'),
    ]);
  const ofOrders = db
    .selectFrom('payments')
    .where('order_id', 'is not', null)
    .where('paid_on', '=', day)
    .groupBy('method')
    .select((eb) => [
      eb.val('order').as('kind'),
      'method',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amount').as('amount'),
    ]);
  return figuresOf(await sold.unionAll(refunded).unionAll(ofOrders).execute());
}

function figuresOf(rows: readonly { kind: string; method: string; count: number; amount: number }[]): MethodFigures[] {
  const methods = [...new Set([...paymentMethods, ...rows.map(({ method }) => method).sort()])];
  return methods.map((method) => {
    const of = (kind: string) => rows.find((row) => row.kind === kind && row.method === method);
    const sales = of('sold')?.amount ?? 0;
    const refunds = fromMinor(-toMinor(of('refunded')?.amount ?? 0));
    return {
      method,
      sale_count: of('sold')?.count ?? 0,
      sales,
      refunds: refunds === 0 ? 0 : refunds,
      expected: expectedOf({ sales, refunds }),
      order_payments: of('order')?.amount ?? 0,
    };
  });
}

export function expectedOf({ sales, refunds }: Pick<MethodFigures, 'sales' | 'refunds'>): number {
  return fromMinor(toMinor(sales) - toMinor(refunds));
}

export function expectedCashOf(methods: readonly MethodFigures[]): number {
  return methods.find(({ method }) => method === cash)?.expected ?? 0;
}
