import { dayIn } from '@stockhand/contract/calendar';
import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import { ExportPurchaseOrders } from '@stockhand/contract/purchasing/many-purchase-orders';
import { manyPurchasesMessages as texts } from '@stockhand/contract/purchasing/messages';
import { purchaseStatusLabels, purchaseTotals } from '@stockhand/contract/purchasing/rules';
import { anyOf } from '../../../platform/data/any-of.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { batchesById, csvExport } from '../../../platform/files/csv-file.ts';
import { tenantFile } from '../../../platform/procedures.ts';
import { fromPurchaseOrders, selectPurchaseOrders } from '../purchase-order-row.ts';
import { type Calendar, matchesFilter } from './purchase-order-filter.ts';

const columns = [
  'PO Number',
  'Date Created',
  'Supplier',
  'Status',
  'Expected Delivery',
  'Location',
  'Delivery Address',
  'Items',
  'Subtotal',
  'Tax (%)',
  'Tax',
  'Shipping',
  'Discount',
  'Total',
  'Created By',
  'Notes',
];

/** The purchase orders that match a filter or are named, as CSV (docs/rules.md#exports). */
export const exportPurchaseOrders = tenantFile('read', 'purchases', ExportPurchaseOrders, async (ctx, input) => {
  await refuseUnknownOrders(ctx.db, input.ids);
  const { timezone } = ctx.caller.tenant;
  return csvExport(ctx, {
    name: 'purchase-orders-export',
    columns,
    batches: batchesById((db, after, limit) =>
      selectOrders(db, input, { now: ctx.now, timezone }, after).limit(limit).execute(),
    ),
    cellsOf: (row: ExportedRow) => cellsOf(row, timezone),
  });
});

/** Missing purchase orders are reported, not left out. */
async function refuseUnknownOrders(db: Reader, ids: ExportPurchaseOrders['ids']): Promise<void> {
  if (ids === undefined) return;
  const { count } = await db
    .selectFrom('purchase_orders')
    .where('id', '=', anyOf(ids))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count < new Set(ids).size) throw refuse.field('ids', texts.unknownOrders);
}

function selectOrders(db: Reader, { ids, ...filter }: ExportPurchaseOrders, calendar: Calendar, after: number) {
  const matching = fromPurchaseOrders(db)
    .where(matchesFilter(db, filter, calendar))
    .where('o.id', '>', after)
    .$if(ids !== undefined, (query) => query.where('o.id', '=', anyOf(ids ?? [])));
  return selectPurchaseOrders(matching).orderBy('o.id');
}

type ExportedRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number];

function cellsOf(row: ExportedRow, timezone: string): string[] {
  const { subtotal, tax, shipping_cost, discount, total } = row;
  // The subtotal stands for the lines that it is the sum of.
  const { tax_amount } = purchaseTotals({ ...row, items: [{ quantity: 1, unit_price: subtotal }] });
  return [
    row.po_number,
    dayIn(row.created_at, timezone),
    withFormulaGuard(row.supplier_name),
    purchaseStatusLabels[row.status],
    row.expected_delivery_date ?? '',
    withFormulaGuard(row.location),
    withFormulaGuard(row.delivery_address),
    String(row.item_count),
    subtotal.toFixed(2),
    String(tax),
    ...[tax_amount, shipping_cost, discount, total].map((amount) => amount.toFixed(2)),
    withFormulaGuard(row.created_by_username),
    withFormulaGuard(row.notes),
  ];
}
