import { dayIn } from '@stockhand/contract/calendar';
import type { Attention } from '@stockhand/contract/dashboard/attention';
import { z } from 'zod';
import { countFailedMails } from '../../platform/background/count-failed-mails.ts';
import { dayMs } from '../../platform/background/sweep.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { signedInReport } from '../../platform/procedures.ts';
import { isInCredit, isUnpaid } from '../orders/order-row.ts';
import { isLate } from '../purchasing/late-orders.ts';
import { fromActiveProducts } from '../reports/active-products.ts';
import { mayRead } from '../reports/may-read.ts';
import { isShort } from '../stock/short-stock.ts';

const failedMailDays = 30;

/** What somebody should act on (docs/rules.md#attention). */
export const getAttention = signedInReport(z.object({}).optional(), async (ctx): Promise<Attention> => {
  const counts = await countRows(ctx);
  const since = new Date(ctx.now.getTime() - failedMailDays * dayMs);
  const [products, orders, purchases] = [mayRead(ctx, 'products'), mayRead(ctx, 'orders'), mayRead(ctx, 'purchases')];
  return {
    short: products ? counts.short : null,
    out_of_stock: products ? counts.out_of_stock : null,
    late_deliveries: purchases ? counts.late_deliveries : null,
    unpaid_orders: orders ? counts.unpaid_orders : null,
    credit_orders: orders ? counts.credit_orders : null,
    failed_mails: ctx.caller.role === 'admin' ? await countFailedMails(ctx.db, ctx.caller.tenant.id, since) : null,
  };
});

function countRows(ctx: TenantRead) {
  const { db } = ctx;
  const today = dayIn(ctx.now, ctx.caller.tenant.timezone);
  return db
    .selectNoFrom((eb) => {
      const countAll = eb.fn.countAll<number>().as('count');
      const unpaid = db.selectFrom('orders as o').where(isUnpaid);
      const credit = db.selectFrom('orders as o').where(isInCredit);
      const late = db.selectFrom('purchase_orders as o').where(isLate(today));
      return [
        fromActiveProducts(db).where(isShort).select(countAll).$asScalar().$notNull().as('short'),
        fromActiveProducts(db)
          .where('s.total_stock', '=', 0)
          .select(countAll)
          .$asScalar()
          .$notNull()
          .as('out_of_stock'),
        late.select(countAll).$asScalar().$notNull().as('late_deliveries'),
        unpaid.select(countAll).$asScalar().$notNull().as('unpaid_orders'),
        credit.select(countAll).$asScalar().$notNull().as('credit_orders'),
      ];
    })
    .executeTakeFirstOrThrow();
}
