import type { CreateSale, SaleView } from '@stockhand/contract/sales/schema';
import { auditRows, noteAudited } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import type { ProductFacts } from '../stock/movements.ts';
import { checkMovements, noteMoved } from '../stock/record-movements.ts';
import {
  type BookedSale,
  movementOf,
  type SaleMovement,
  type SaleToBook,
  saleFacts,
  writeSales,
} from './write-sales.ts';

/** Refuses by what the products of the lines are under the lock. A product may be missing. */
type JudgeProducts = (products: ReadonlyMap<number, ProductFacts>) => void;

/**
 * Takes the goods out and writes the sale with its number, lines and the cost of that moment; `judge` refuses prices.
 * Throws MovementRefused when a line cannot be had; then nothing was written.
 */
export async function bookSale(
  ctx: TenantWrite,
  input: CreateSale & { customer_email: string | null },
  judge: JudgeProducts,
): Promise<SaleView> {
  const [sale] = await bookSales(ctx, [{ ...input, at: ctx.now, by: ctx.caller.user }], judge);
  return bookedView(must(sale), input.customer_email);
}

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
  const entries = sales.map(auditEntryOf);
  const { booked, levels } = await writeSales(ctx.db, { sales, planned, audit: auditRows(ctx, entries) });
  noteAudited(
    ctx,
    booked.map(({ id }) => ({ action: 'sale.create', subject: { type: 'sale', id } })),
  );
  await noteMoved(ctx, planned.map(movementOf), levels);
  return booked;
}

/** Its sale has no number yet. */
function auditEntryOf(sale: SaleToBook) {
  const { total_amount, payment_method } = saleFacts(sale);
  return {
    action: 'sale.create' as const,
    subject: { type: 'sale' as const },
    changes: { total_amount, payment_method, pieces: piecesOf(sale.items), lines: sale.items.length },
    at: sale.at,
    by: sale.by,
  };
}

function piecesOf(items: SaleToBook['items']): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What the list of sales shows of a sale that was just booked. */
function bookedView({ id, sale_number, row, lines, by }: BookedSale, customer_email: string | null): SaleView {
  return {
    id,
    sale_number,
    items: lines,
    total_amount: row.total_amount,
    amount_returned: 0,
    amount_allowed: 0,
    amount_refunded: 0,
    fee_amount: 0,
    goodwill_amount: 0,
    customer_name: row.customer_name,
    customer_email,
    customer: row.customer_id,
    payment_method: row.payment_method,
    amount_given: row.amount_given,
    created_at: row.created_at,
    created_by: by.full_name || by.username,
  };
}
