import { productMessages } from '@stockhand/contract/catalog/messages';
import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { stockMessages } from '@stockhand/contract/stock/messages';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/data/any-of.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { bookCounts } from '../../stock/book-counts.ts';
import { lockStock } from '../../stock/lock-stock.ts';
import { refuseMovementAs } from '../../stock/movement-refused.ts';
import { correctedOf } from '../counting/expected-at.ts';
import type { LockedSession } from '../lock-session.ts';
import { countLate, isInScope, isUncounted, productsOf } from '../scope.ts';
import { isCountedBeside } from './counted-beside.ts';
import { settleLines } from './settle-lines.ts';

interface Difference {
  product_id: number;
  quantity: number;
}

/**
 * Books counted − expected of every line at the session's location, under the lock of the stock: what moved since a line was
 * counted stays on top, and what was counted again later is not corrected again. Products that were archived meanwhile are left
 * out. All of it or nothing.
 */
export async function bookDifferences(
  ctx: TenantWrite,
  session: LockedSession,
  { notes, assumesZero, acceptsLate }: { notes: string; assumesZero: boolean; acceptsLate: boolean },
): Promise<{ booked: Difference[]; assumed: number }> {
  const uncounted = assumesZero ? await findUncounted(ctx, session) : [];
  await lockStock(ctx.db, [...(await countedProducts(ctx, session)), ...uncounted]);
  if (!acceptsLate) await refuseLate(ctx, session);
  await settleLines(ctx, session);
  const assumed = await assumeNone(ctx, session, uncounted);
  const lines = await freezeLines(ctx, session);
  const counts = lines.map(({ product_id, counted, booked, counted_at, is_assumed }) => ({
    ...{ product_id, location_id: session.location, quantity: counted, difference: booked },
    // Nobody was there: any count since the session was opened knows better.
    counted_at: is_assumed ? session.created_at : counted_at,
  }));
  const source = { type: 'count-session' as const, id: session.id };
  await bookCounts(ctx, counts, { source, reference: session.number, notes }).catch(refuseInCountWords);
  const booked = lines.flatMap(({ product_id, booked }) => (booked === 0 ? [] : [{ product_id, quantity: booked }]));
  return { booked, assumed };
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

/**
 * What is recorded of these under the lock is expected, and none of it was found, unless it was counted elsewhere. Answers how many
 * lines that made.
 */
async function assumeNone(ctx: TenantWrite, session: LockedSession, products: readonly number[]): Promise<number> {
  if (products.length === 0) return 0;
  const { full_name, username } = ctx.caller.user;
  const there = await ctx.db
    .selectFrom('inventory_items as i')
    .select((eb) => ['i.product_id', 'i.quantity', correctedOf(eb).as('corrected')])
    .where('i.location_id', '=', session.location)
    .where('i.product_id', '=', anyOf(products))
    .where('i.quantity', '>', 0)
    .where((eb) => eb.not(isCountedBeside(eb as never, session)))
    .execute();
  for (let from = 0; from < there.length; from += linesAtOnce)
    await ctx.db
      .insertInto('count_lines')
      .values(
        there.slice(from, from + linesAtOnce).map(({ product_id, quantity, corrected }) => ({
          ...{ session_id: session.id, product_id, counted: 0, expected: quantity, corrected },
          ...{ has_moved: false, is_assumed: true, counted_at: ctx.now, counted_by: full_name || username },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['session_id', 'product_id']).doUpdateSet((eb) => ({
          counted: eb.ref('excluded.counted'),
          expected: eb.ref('excluded.expected'),
          corrected: eb.ref('excluded.corrected'),
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

/** Keeps the cost of the moment and what is booked in the settled lines; answers those of products that are there, in their order. */
async function freezeLines(ctx: TenantWrite, session: LockedSession) {
  const rows = await ctx.db
    .updateTable('count_lines as n')
    .from('products as p')
    .set({ unit_cost: sql`p.cost_price`, booked: bookedOf })
    .whereRef('p.id', '=', 'n.product_id')
    .where('n.session_id', '=', session.id)
    .where('n.counted', 'is not', null)
    .returning(['n.product_id', 'n.counted', 'n.booked', 'n.counted_at', 'n.is_assumed'])
    .$narrowType<{ counted: number }>()
    .execute();
  return rows
    .flatMap(({ booked, ...line }) => (booked === null ? [] : [{ ...line, booked }]))
    .sort((a, b) => a.product_id - b.product_id);
}

const bookedOf = sql<number | null>`case when p.archived_at is null
  then case when n.superseded_by is null then n.counted - n.expected else 0 end end`;
