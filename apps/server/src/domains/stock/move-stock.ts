import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { MoveStock, type StockTransactionView } from '@stockhand/contract/stock/schema';
import { auditAll } from '../../platform/data/audit.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { refuseMovementAs } from './movement-refused.ts';
import type { MovementToRecord } from './movements.ts';
import { isProduct } from './product-existence.ts';
import { bookMovements, checkMovements } from './record-movements.ts';
import { knownReason } from './removal-reasons.ts';
import { bookedView } from './transaction-row.ts';

/** One movement of one product: in, out, adjusted or to another location (docs/rules.md#stock-ledger). */
export const moveStock = tenantMutation(
  'update',
  'products',
  ['stock', 'products'],
  MoveStock,
  async (ctx, input) => {
    // A missing product is 404 before a location or reason is 400. Without these the lock finds it missing.
    const hasMoreToJudge = input.location_id != null || input.destination_location_id != null || input.reason;
    if (hasMoreToJudge && !(await isProduct(readerIn(ctx.db), input.id))) throw refuse.notFound();
    await refuseUnknownLocations(ctx.db, input);
    const reason = await knownReason(ctx, input.reason);
    const move = { ...input, reason, product_id: input.id };
    const [transaction] = await bookMoves(ctx, [move]).catch(refuseOnFields(input));
    return must(transaction, 'The transaction');
  },
  { subject: isProduct },
);

export interface Move extends MovementToRecord {
  /** The time of the call by default. */
  at?: Date;
}

/** Movements entered by hand, such as the lines of a delivery: all or none. Throws MovementRefused. */
export async function bookMoves(ctx: TenantWrite, moves: readonly Move[]): Promise<StockTransactionView[]> {
  const planned = await checkMovements(ctx, moves);
  const booked = await bookMovements(
    ctx,
    planned.map((one) => ({
      ...one,
      source: { type: 'manual' },
      at: one.movement.at ?? ctx.now,
      by: ctx.caller.user,
    })),
  );
  const transactions = booked.map(bookedView);
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

async function refuseUnknownLocations(db: Parameters<typeof readerIn>[0], input: MoveStock): Promise<void> {
  const problems: Record<string, string[]> = {};
  for (const field of ['location_id', 'destination_location_id'] as const) {
    const id = input[field];
    if (id == null) continue;
    const known = await db.selectFrom('locations').select('id').where('id', '=', id).executeTakeFirst();
    if (!known) problems[field] = [texts.unknownLocation];
  }
  if (input.transaction_type === 'transfer' && input.destination_location_id != null) {
    const source =
      input.location_id ??
      (await db.selectFrom('locations').select('id').where('is_default', '=', true).executeTakeFirst())?.id;
    if (source === input.destination_location_id) problems.destination_location_id = [texts.sameLocation];
  }
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
