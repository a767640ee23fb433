import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { MoveStock, type StockTransactionView } from '@stockhand/contract/stock/schema';
import { auditAll } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { bookStock } from './book-stock.ts';
import { refuseMovementAs } from './movement-refused.ts';
import type { MovementToBook } from './movements.ts';
import { isProduct } from './product-existence.ts';
import type { StockFacts } from './read-stock.ts';
import { knownReason } from './removal-reasons.ts';
import { findTransactions } from './transaction-row.ts';

/** One movement of one product: in, out, adjusted or to another location (docs/rules.md#stock-ledger). */
export const moveStock = tenantMutation(
  'update',
  'products',
  ['stock', 'products'],
  MoveStock,
  async (ctx, input) => {
    // A missing product is 404 before a reason is 400; the rest is judged under the lock.
    if (input.reason && !(await isProduct(readerIn(ctx.db), input.id))) throw refuse.notFound();
    const reason = await knownReason(ctx, input.reason);
    const move = { ...input, reason, product_id: input.id };
    const judge = (facts: StockFacts) => refuseImpossible(input, facts);
    const [transaction] = await bookMoves(ctx, [move], judge).catch(refuseOnFields(input));
    return must(transaction, 'The transaction');
  },
  { subject: isProduct },
);

/** Movements entered by hand, such as the lines of a delivery: all or none. Throws MovementRefused. */
export async function bookMoves(
  ctx: TenantWrite,
  movements: readonly MovementToBook[],
  judge?: (facts: StockFacts) => void,
): Promise<StockTransactionView[]> {
  const { booked } = await bookStock(ctx, { movements, document: { type: 'manual' }, judge });
  const transactions = await findTransactions(
    readerIn(ctx.db),
    booked.map(({ id }) => id),
  );
  await auditAll(
    ctx,
    transactions.map((transaction) => ({
      action: `stock.${transaction.transaction_type}`,
      subject: { type: 'product', id: transaction.product, name: transaction.product_name },
      changes: {
        quantity: transaction.quantity,
        location: placesOf(transaction),
        reference: transaction.reference,
        notes: transaction.notes,
        ...(transaction.reason && { reason: transaction.reason }),
      },
      at: transaction.transaction_date,
    })),
  );
  return transactions;
}

function refuseImpossible(input: MoveStock, { products, locations }: StockFacts): void {
  if (!products.has(input.id)) throw refuse.notFound();
  const { location_id, destination_location_id: destination } = input;
  const problems: Record<string, string[]> = {};
  if (location_id != null && !locations.known.has(location_id)) problems.location_id = [texts.unknownLocation];
  if (destination != null && !locations.known.has(destination))
    problems.destination_location_id = [texts.unknownLocation];
  else if (input.transaction_type === 'transfer' && destination === (location_id ?? locations.defaultId))
    problems.destination_location_id = [texts.sameLocation];
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

function refuseOnFields({ transaction_type }: MoveStock) {
  const field = transaction_type === 'transfer' ? 'destination_location_id' : 'location_id';
  return refuseMovementAs({
    insufficient: () => refuse.field('quantity', texts.insufficient),
    'too-much': () => refuse.field('quantity', texts.tooMuch),
    'unknown-product': () => refuse.notFound(),
    'unknown-location': () => refuse.field(field, texts.unknownLocation),
    'inactive-location': () => refuse.field(field, texts.inactiveLocation),
  });
}

/** Where stock was moved, of a transfer from where to where. */
function placesOf({ location_name, destination_location_name: destination }: StockTransactionView) {
  return destination === null ? location_name : [location_name, destination];
}
