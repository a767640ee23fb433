import { lineTotal, subtotalOf } from '@stockhand/contract/money';
import type { CreateSale, SaleView } from '@stockhand/contract/sales/schema';
import { auditAll } from '../../platform/data/audit.ts';
import { creationColumns } from '../../platform/data/created-by.ts';
import { takeNumbers } from '../../platform/data/numbering.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import type { SignedIn } from '../../platform/identity/sessions.ts';
import { must } from '../../platform/must.ts';
import type { MovementToRecord, PlannedMovement, ProductFacts } from '../stock/movements.ts';
import { bookMovements, checkMovements } from '../stock/record-movements.ts';
import { findSale } from './sale-row.ts';

/** Refuses by what the products of the lines are under the lock. A product may be missing. */
type JudgeProducts = (products: ReadonlyMap<number, ProductFacts>) => void;

/**
 * Takes the goods out and writes the sale with its number, lines and the cost of that moment; `judge` refuses prices.
 * Throws MovementRefused when a line cannot be had; then nothing was written.
 */
export async function bookSale(ctx: TenantWrite, input: CreateSale, judge: JudgeProducts): Promise<SaleView> {
  const [sale] = await bookSales(ctx, [{ ...input, at: ctx.now, by: ctx.caller.user }], judge);
  return must(await findSale(readerIn(ctx.db), must(sale).id), 'The sale');
}

/** What a sale needs beside its checked lines. */
export interface SaleToBook
  extends Pick<
    CreateSale,
    'items' | 'customer_name' | 'customer_id' | 'amount_given' | 'location_id' | 'payment_method'
  > {
  at: Date;
  by: SignedIn['user'];
}

interface BookedSale extends SaleToBook {
  id: number;
  sale_number: string;
}

/** A line of a sale, which knows its sale. */
type SaleMovement = MovementToRecord & SaleToBook['items'][number] & { sale: SaleToBook };

const paymentDefault = 'Cash';

/** Several sales in their order, all or none. */
export async function bookSales(
  ctx: TenantWrite,
  sales: readonly SaleToBook[],
  judge?: JudgeProducts,
): Promise<BookedSale[]> {
  if (sales.length === 0) return [];
  const movements = sales.flatMap((sale) =>
    sale.items.map(
      (item): SaleMovement => ({ ...item, transaction_type: 'sale', location_id: sale.location_id, sale }),
    ),
  );
  const planned = await checkMovements(ctx, movements, judge ? { judge } : {});
  const booked = await insertSales(ctx, sales, costsOf(planned));
  const bookedOf = (one: PlannedMovement<SaleMovement>) => must(booked.get(one.movement.sale), 'The sale of a line');
  await insertItems(ctx, planned, bookedOf);
  await bookMovements(
    ctx,
    planned.map((one) => {
      const { id, sale_number, at, by } = bookedOf(one);
      return { ...one, source: { type: 'sale', id, reference: sale_number }, at, by };
    }),
  );
  await auditAll(
    ctx,
    [...booked.values()].map(({ id, sale_number, items, payment_method, at, by }) => ({
      action: 'sale.create',
      subject: { type: 'sale', id, name: sale_number },
      changes: {
        total_amount: subtotalOf(items),
        payment_method: payment_method ?? paymentDefault,
        pieces: piecesOf(items),
        lines: items.length,
      },
      at,
      by,
    })),
  );
  return [...booked.values()];
}

/** What the goods of each sale cost. */
function costsOf(planned: readonly PlannedMovement<SaleMovement>[]): Map<SaleToBook, number> {
  const lines = Map.groupBy(planned, ({ movement }) => movement.sale);
  return new Map(
    [...lines].map(([sale, of]) => [
      sale,
      subtotalOf(of.map(({ movement, product }) => ({ quantity: movement.quantity, unit_price: product.cost_price }))),
    ]),
  );
}

function piecesOf(items: SaleToBook['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Numbers are given in the order of the sales. */
async function insertSales(
  ctx: TenantWrite,
  sales: readonly SaleToBook[],
  costs: ReadonlyMap<SaleToBook, number>,
): Promise<ReadonlyMap<SaleToBook, BookedSale>> {
  const numbers = await takeNumbers(ctx.db, 'SALE', sales.length);
  const numbered = sales.map((sale, index) => ({ sale, sale_number: must(numbers[index], 'The number of a sale') }));
  const values = numbered.map(({ sale, sale_number }) => ({
    sale_number,
    customer_name: sale.customer_name ?? '',
    customer_id: sale.customer_id ?? null,
    amount_given: sale.amount_given ?? null,
    payment_method: sale.payment_method ?? paymentDefault,
    total_amount: subtotalOf(sale.items),
    goods_cost: must(costs.get(sale), 'The cost of a sale'),
    ...creationColumns(sale.by, sale.at),
  }));
  const rows = await ctx.db.insertInto('sales').values(values).returning(['id', 'sale_number']).execute();
  const idOf = new Map(rows.map((row) => [row.sale_number, row.id]));
  return new Map(
    numbered.map(({ sale, sale_number }) => [
      sale,
      { ...sale, sale_number, id: must(idOf.get(sale_number), 'The id of a sale') },
    ]),
  );
}

async function insertItems(
  ctx: TenantWrite,
  planned: readonly PlannedMovement<SaleMovement>[],
  bookedOf: (one: PlannedMovement<SaleMovement>) => BookedSale,
): Promise<void> {
  const lines = planned.map((one) => ({
    sale_id: bookedOf(one).id,
    product_id: one.product.id,
    product_name: one.product.name,
    sku: one.product.sku,
    quantity: one.movement.quantity,
    unit_price: one.movement.unit_price,
    unit_cost: one.product.cost_price,
    line_total: lineTotal(one.movement),
  }));
  await ctx.db.insertInto('sale_items').values(lines).execute();
}
