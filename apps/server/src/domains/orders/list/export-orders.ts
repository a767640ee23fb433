import { dayIn } from '@stockhand/contract/calendar';
import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import { discountTaken } from '@stockhand/contract/money';
import { ExportOrders } from '@stockhand/contract/orders/many-orders';
import { manyOrdersMessages as texts } from '@stockhand/contract/orders/messages';
import { orderStatusLabels, paymentStatusLabels } from '@stockhand/contract/orders/rules';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { batchesById, csvExport } from '../../../platform/files/csv-file.ts';
import { tenantFile } from '../../../platform/procedures.ts';
import { fromOrders, owedColumns } from '../order-row.ts';
import { matchesFilter } from './order-filter.ts';

const columns = [
  'Order Number',
  'Date',
  'Customer',
  'Email',
  'Phone',
  'Status',
  'Payment Status',
  'Items',
  'Subtotal',
  'Shipping',
  'Tax',
  'Discount',
  'Total',
  'Paid',
  'Due',
  'Returned',
  'Allowed',
  'Credit',
];

/** The orders that match a filter or are named, as CSV (docs/rules.md#exports). */
export const exportOrders = tenantFile('read', 'orders', ExportOrders, async (ctx, input) => {
  await refuseUnknownOrders(ctx.db, input.ids);
  const { timezone } = ctx.caller.tenant;
  return csvExport(ctx, {
    name: 'orders-export',
    columns,
    batches: batchesById((db, after, limit) => selectOrders(db, input, timezone, after).limit(limit).execute()),
    cellsOf: (row: ExportedRow) => cellsOf(row, timezone),
  });
});

/** Missing orders are reported, not left out. */
async function refuseUnknownOrders(db: Reader, ids: ExportOrders['ids']): Promise<void> {
  if (ids === undefined) return;
  const { count } = await db
    .selectFrom('orders')
    .where('id', '=', anyOf(ids))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < new Set(ids).size) throw refuse.field('ids', texts.unknownOrders);
}

function selectOrders(db: Reader, { ids, ...filter }: ExportOrders, timezone: string, after: number) {
  return fromOrders(db)
    .where(matchesFilter(db, filter, timezone))
    .where('o.id', '>', after)
    .$if(ids !== undefined, (query) => query.where('o.id', '=', anyOf(ids ?? [])))
    .select([
      'o.id',
      'o.order_number',
      'o.created_at',
      'c.name as customer_name',
      'c.email as customer_email',
      'c.phone as customer_phone',
      'o.status',
      'o.payment_status',
      'o.item_count',
      'o.subtotal',
      'o.shipping_cost',
      'o.tax',
      'o.discount',
      'o.total',
      'o.amount_paid',
      'o.amount_returned',
      'o.amount_allowed',
    ])
    .select(owedColumns)
    .orderBy('o.id');
}

type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

function cellsOf(row: ExportedRow, timezone: string): string[] {
  const charges = [row.subtotal, row.shipping_cost, row.tax, discountTaken(row), row.total];
  const account = [row.amount_paid, row.amount_due, row.amount_returned, row.amount_allowed, row.amount_credit];
  return [
    row.order_number,
    dayIn(row.created_at, timezone),
    withFormulaGuard(row.customer_name),
    withFormulaGuard(row.customer_email ?? ''),
    withFormulaGuard(row.customer_phone ?? ''),
    orderStatusLabels[row.status],
    paymentStatusLabels[row.payment_status],
    String(row.item_count),
    ...[...charges, ...account].map((amount) => amount.toFixed(2)),
  ];
}
