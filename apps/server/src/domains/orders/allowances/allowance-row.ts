import type { AllowanceView } from '@stockhand/contract/orders/allowances';
import { createdBy } from '../../../platform/data/created-by.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import type { LockedOrder } from '../lock-order.ts';

function selectAllowances(db: Reader) {
  return db.selectFrom('allowances as a').select((eb) => [
    'a.id',
    'a.amount',
    eb
      .selectFrom('payments as p')
      .where((any) =>
        any.or([any('p.order_id', '=', any.ref('a.order_id')), any('p.sale_id', '=', any.ref('a.sale_id'))]),
      )
      .whereRef('p.allowance_id', '=', 'a.id')
      .select((sum) => sum.neg(sum.fn.coalesce(sum.fn.sum<number>('p.amount'), sum.lit(0))).as('refunded'))
      .$asScalar()
      .$notNull()
      .as('refund_amount'),
    'a.reason',
    createdBy('a').as('created_by'),
    'a.created_at',
  ]);
}

/** Of an order or a sale, oldest first. */
export function findAllowances(db: Reader, document: 'order_id' | 'sale_id', id: number): Promise<AllowanceView[]> {
  return selectAllowances(db).where(`a.${document}`, '=', id).orderBy('a.id').execute();
}

export function findAllowance(db: Reader, id: number): Promise<AllowanceView> {
  return selectAllowances(db).where('a.id', '=', id).executeTakeFirstOrThrow();
}

/** Those that were taken back count: they are records too. */
export async function hasAllowances(ctx: TenantWrite, order: LockedOrder): Promise<boolean> {
  const found = ctx.db.selectFrom('allowances').select('id').where('order_id', '=', order.id).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
