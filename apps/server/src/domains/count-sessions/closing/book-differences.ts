import { productMessages } from '@stockhand/contract/catalog/messages';
import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { refuseMovementAs } from '../../stock/movement-refused.ts';
import { recordMovements } from '../../stock/record-movements.ts';
import type { LockedSession } from '../lock-session.ts';
import { countLate, isInScope, isUncounted, productsOf } from '../scope.ts';

interface Difference {
  product_id: number;
  quantity: number;
}

/**
 * Books counted − expected of every line at the session's location, under the lock of the stock: what moved since a line was
 * counted stays on top. Products that were archived meanwhile are left out. All of it or nothing.
 */
export async function bookDifferences(
  ctx: TenantWrite,
  session: LockedSession,
  { notes, assumesZero, acceptsLate }: { notes: string; assumesZero: boolean; acceptsLate: boolean },
): Promise<{ booked: Difference[]; assumed: number }> {
  const uncounted = assumesZero ? await findUncounted(ctx, session) : [];
  await lockStock(ctx.db, [...(await countedProducts(ctx, session)), ...uncounted]);
  if (!acceptsLate) await refuseLate(ctx, session);
  const assumed = await assumeNone(ctx, session, uncounted);
  const differences = await freezeLines(ctx, session);
  const movements = differences.map((difference) => ({
    ...difference,
    transaction_type: 'adjustment' as const,
    is_counted: true,
    location_id: session.location,
    reference: session.number,
    notes,
  }));
  const source = { type: 'count-session' as const, id: session.id };
  await recordMovements(ctx, movements, source, { intoInactive: true }).catch(refuseInCountWords);
  return { booked: differences, assumed };
}

const refuseInCountWords = refuseMovementAs({
  insufficient: ({ productName }) => refuse.badRequest(texts.soldSince(productName)),
  'too-much': ({ productName }) => refuse.badRequest(texts.stockTooLarge(productName)),
  'unknown-product': () => refuse.badRequest(productMessages.notFound),
  'unknown-location': () => refuse.badRequest(texts.unknownLocation),
  'inactive-location': () => refuse.badRequest(stockMessages.inactiveLocation),
});

/** What was entered late since somebody looked is found under the lock. */
async function refuseLate(ctx: TenantWrite, session: LockedSession): Promise<void> {
  const late = await countLate(readerIn(ctx.db), session);
  if (late > 0) throw refuse.badRequest(texts.enteredLate(late));
}

async function countedProducts({ db }: TenantWrite, { id }: LockedSession): Promise<number[]> {
  const rows = await db
    .selectFrom('count_lines')
    .select('product_id')
    .where('session_id', '=', id)
    .where('counted', 'is not', null)
    .execute();
  return rows.map((row) => row.product_id);
}

async function findUncounted(ctx: TenantWrite, session: LockedSession): Promise<number[]> {
  const rows = await productsOf(readerIn(ctx.db), session)
    .where(isUncounted(session))
    .where((eb) => isInScope(eb as never, session))
    .select('p.id')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => row.id);
}

/** What is recorded of these under the lock is expected, and none of it was found. Answers how many lines that made. */
async function assumeNone(ctx: TenantWrite, session: LockedSession, products: readonly number[]): Promise<number> {
  if (products.length === 0) return 0;
  const { full_name, username } = ctx.caller.user;
  const there = await ctx.db
    .selectFrom('inventory_items')
    .select(['product_id', 'quantity'])
    .where('location_id', '=', session.location)
    .where('product_id', '=', anyOf(products))
    .where('quantity', '>', 0)
    .execute();
  for (let from = 0; from < there.length; from += linesAtOnce)
    await ctx.db
      .insertInto('count_lines')
      .values(
        there.slice(from, from + linesAtOnce).map(({ product_id, quantity }) => ({
          ...{ session_id: session.id, product_id, counted: 0, expected: quantity },
          ...{ has_moved: false, is_assumed: true, counted_at: ctx.now, counted_by: full_name || username },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'product_id']).doUpdateSet((eb) => ({
          counted: eb.ref('excluded.counted'),
          expected: eb.ref('excluded.expected'),
          has_moved: eb.ref('excluded.has_moved'),
          is_assumed: eb.ref('excluded.is_assumed'),
          counted_at: eb.ref('excluded.counted_at'),
          counted_by: eb.ref('excluded.counted_by'),
        })),
      )
      .execute();
  return there.length;
}

/** A statement has at most 65,535 parameters. */
const linesAtOnce = 2_000;

/** Keeps the cost of the moment and what is booked in the lines; answers what there is to book, in the order of products. */
async function freezeLines(ctx: TenantWrite, session: LockedSession): Promise<Difference[]> {
  const rows = await ctx.db
    .updateTable('count_lines as n')
    .from('products as p')
    .set({ unit_cost: sql`p.cost_price`, booked: sql`case when p.archived_at is null then n.counted - n.expected end` })
    .whereRef('p.id', '=', 'n.product_id')
    .where('n.session_id', '=', session.id)
    .where('n.counted', 'is not', null)
    .returning(['n.product_id', 'n.booked as quantity'])
    .execute();
  return rows
    .flatMap(({ product_id, quantity }) => (quantity ? [{ product_id, quantity }] : []))
    .sort((a, b) => a.product_id - b.product_id);
}
