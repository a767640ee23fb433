import { randomUUID } from 'node:crypto';
import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { quantityMax } from '@stockhand/contract/wire';
import { anyOf } from '../../../platform/data/any-of.ts';
import { announce } from '../../../platform/data/audit.ts';
import { creationColumns } from '../../../platform/data/created-by.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import type { LockedSession } from '../lock-session.ts';
import { touchSession } from '../touch-session.ts';
import { expectedAt } from './expected-at.ts';
import { type CountEvent, foldCounts, insertedInOrder } from './fold-counts.ts';
import { judgeProducts } from './judge-products.ts';

/** Something counted, at a moment that is not before the session and not to come. */
export interface NewCount {
  key?: string;
  product: number;
  quantity: number | null;
  added: number | null;
  counted_at: Date;
}

export interface CountProblem {
  field: 'product' | 'quantity' | 'add';
  message: string;
}

/**
 * Adds counts to an open session that the caller has locked, and brings its lines up to date. Each stands alone: answers the
 * problems of those that cannot be, by their position; the others are written.
 */
export async function recordEvents(
  ctx: TenantWrite,
  session: LockedSession,
  counts: readonly NewCount[],
): Promise<Map<number, CountProblem>> {
  const products = [...new Set(counts.map((count) => count.product))].sort((a, b) => a - b);
  const problems = new Map<number, CountProblem>();
  const productProblem = await judgeProducts(ctx.db, session, products);
  const earliest = new Date(Math.min(...counts.map((count) => count.counted_at.getTime())));
  const expectedOf = await expectedAt(ctx.db, session.location, products, earliest);
  const eventsOf = await findEvents(ctx, session, products);
  const { full_name, username } = ctx.caller.user;
  const written: (NewCount & CountEvent)[] = [];
  for (const [index, count] of counts.entries()) {
    const message = productProblem(count.product);
    const event = { ...count, ...expectedOf(count.product, count.counted_at), by: full_name || username };
    const events = insertedInOrder(eventsOf.get(count.product) ?? [], event);
    const problem = message === undefined ? quantityProblem(count, events) : { field: 'product' as const, message };
    if (problem) {
      problems.set(index, problem);
      continue;
    }
    eventsOf.set(count.product, events);
    written.push(event);
  }
  await insertEvents(ctx, session, written);
  await writeLines(ctx, session, eventsOf, new Set(written.map((event) => event.product)));
  return problems;
}

function quantityProblem(count: NewCount, events: readonly CountEvent[]): CountProblem | undefined {
  const field = count.added === null ? 'quantity' : 'add';
  const counted = foldCounts(events)?.counted ?? 0;
  if (counted < 0) return { field, message: texts.belowZero };
  return counted > quantityMax ? { field, message: texts.tooMuch } : undefined;
}

/** The events that still tell: the last quantity of each product, or the last wish for another count, and what came after. */
async function findEvents(ctx: TenantWrite, { id }: LockedSession, products: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('count_events as e')
    .select(['e.product_id', 'e.quantity', 'e.added', 'e.expected', 'e.corrected', 'e.counted_at'])
    .select(['e.created_by_full_name', 'e.created_by_username'])
    .where('e.session_id', '=', id)
    .where('e.product_id', '=', anyOf(products))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('count_events as later')
            .select('later.id')
            .whereRef('later.session_id', '=', 'e.session_id')
            .whereRef('later.product_id', '=', 'e.product_id')
            .where('later.added', 'is', null)
            .where((inner) =>
              inner(inner.refTuple('later.counted_at', 'later.id'), '>', inner.refTuple('e.counted_at', 'e.id')),
            ),
        ),
      ),
    )
    .orderBy('e.counted_at')
    .orderBy('e.id')
    .execute();
  const events = new Map<number, CountEvent[]>();
  for (const { product_id, created_by_full_name, created_by_username, ...row } of rows) {
    const event = { ...row, by: created_by_full_name || created_by_username };
    events.set(product_id, [...(events.get(product_id) ?? []), event]);
  }
  return events;
}

async function insertEvents(ctx: TenantWrite, { id }: LockedSession, events: readonly (NewCount & CountEvent)[]) {
  if (events.length === 0) return;
  await ctx.db
    .insertInto('count_events')
    .values(
      events.map(({ product, key = randomUUID(), by: _, ...event }) => ({
        ...event,
        key,
        session_id: id,
        product_id: product,
        ...creationColumns(ctx.caller.user, ctx.now),
      })),
    )
    .execute();
}

async function writeLines(
  ctx: TenantWrite,
  { id }: LockedSession,
  eventsOf: ReadonlyMap<number, readonly CountEvent[]>,
  products: ReadonlySet<number>,
): Promise<void> {
  if (products.size === 0) return;
  const lines = [...products].map((product_id) => ({
    session_id: id,
    product_id,
    ...must(foldCounts(eventsOf.get(product_id) ?? []), 'What was counted'),
  }));
  await ctx.db
    .insertInto('count_lines')
    .values(lines)
    .onConflict((conflict) =>
      conflict.columns(['session_id', 'product_id']).doUpdateSet((eb) => ({
        counted: eb.ref('excluded.counted'),
        expected: eb.ref('excluded.expected'),
        corrected: eb.ref('excluded.corrected'),
        has_moved: eb.ref('excluded.has_moved'),
        counted_at: eb.ref('excluded.counted_at'),
        counted_by: eb.ref('excluded.counted_by'),
      })),
    )
    .execute();
  await touchSession(ctx, id);
  announce(ctx, 'count-sessions');
}
