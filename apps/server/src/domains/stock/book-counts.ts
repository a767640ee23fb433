import { announce } from '../../platform/data/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { bookStock } from './book-stock.ts';
import { latestCounts } from './latest-counts.ts';
import type { StockDocument } from './movements.ts';

/** What was counted at a location, and by how much the records differ from it. */
export interface ShelfCount {
  product_id: number;
  location_id: number;
  quantity: number;
  difference: number;
  /** Unless told it was counted now, and after every count of the shelf that is booked: servers' clocks differ. */
  counted_at?: Date;
}

export interface CountBooking {
  source: Pick<StockDocument, 'type'> & { id: number };
  reference: string;
  notes?: string | null | undefined;
}

/**
 * The only way in which a counted quantity changes stock: books each difference as an adjustment and keeps what was counted, also
 * where nothing differs, so that other counts of the shelf know of it (docs/rules.md#counted-quantities). Call it under the lock
 * of the stock that the differences were found under. Throws MovementRefused.
 */
export async function bookCounts(
  ctx: TenantWrite,
  counts: readonly ShelfCount[],
  booking: CountBooking,
): Promise<void> {
  const latest = await latestCounts(
    ctx.db,
    counts.filter((one) => one.counted_at === undefined).map((one) => one.product_id),
  );
  const nowAt = ({ product_id, location_id }: ShelfCount) =>
    new Date(Math.max(ctx.now.getTime(), latest(product_id, location_id)?.getTime() ?? 0));
  await book(
    ctx,
    counts.map((one) => ({ ...one, counted_at: one.counted_at ?? nowAt(one), undoes_id: null })),
    booking,
  );
}

/** Takes back, by opposite adjustments, what a document counted of shelves: it says nothing of them any more. */
export async function undoCounts(
  ctx: TenantWrite,
  shelves: readonly Pick<ShelfCount, 'product_id' | 'location_id' | 'difference'>[],
  booking: CountBooking,
): Promise<void> {
  const counts = await ctx.db
    .selectFrom('stock_counts')
    .select(['id', 'product_id', 'location_id', 'counted_at'])
    .where('source_type', '=', booking.source.type)
    .where('source_id', '=', booking.source.id)
    .where('quantity', 'is not', null)
    .execute();
  const known = new Map(counts.map((one) => [`${one.product_id} ${one.location_id}`, one]));
  await book(
    ctx,
    shelves.map((shelf) => {
      const { id, counted_at } = must(known.get(`${shelf.product_id} ${shelf.location_id}`), 'The count of a shelf');
      return { ...shelf, quantity: null, counted_at, undoes_id: id };
    }),
    booking,
  );
}

type CountToBook = Omit<ShelfCount, 'quantity' | 'counted_at'> & {
  quantity: number | null;
  counted_at: Date;
  undoes_id: number | null;
};

async function book(ctx: TenantWrite, counts: readonly CountToBook[], { source, reference, notes }: CountBooking) {
  const movements = counts.flatMap(({ product_id, location_id, difference }, position) =>
    difference === 0
      ? []
      : [
          {
            ...{ product_id, location_id, quantity: difference, notes, position },
            ...{ transaction_type: 'adjustment' as const, is_counted: true },
          },
        ],
  );
  const { booked } = await bookStock(ctx, { movements, document: { ...source, reference }, intoInactive: true });
  const transactions = new Map(booked.map(({ movement, id }) => [movement.position, id]));
  const rows = counts.map((count, position) => ({
    ...{ ...count, transaction_id: transactions.get(position) ?? null },
    ...{ source_type: source.type, source_id: source.id, reference, created_at: ctx.now },
  }));
  // Other counts of these shelves that are open expect something else now.
  if (rows.length > 0) announce(ctx, 'count-sessions');
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await ctx.db
      .insertInto('stock_counts')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

/** A statement has at most 65,535 parameters. */
const rowsAtOnce = 2_000;
