import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { undoReturnSeconds } from '@stockhand/contract/orders/returns';
import { creationColumns } from '../../../platform/data/created-by.ts';
import { takeNumber } from '../../../platform/data/numbering.ts';
import { refuse } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { bookStock } from '../../stock/book-stock.ts';
import { MovementRefused } from '../../stock/movement-refused.ts';
import type { MovementToBook } from '../../stock/movements.ts';
import type { ReturnedFact } from './returned-facts.ts';

interface UndoneDocument {
  type: 'order' | 'sale';
  id: number;
}

/**
 * Writes the return that takes back another, with its number and lines, and takes restocked goods out again (docs/rules.md#returns).
 * It bears the moment of what it takes back, so that no day's figures change; the goods leave now. The document is locked. The
 * caller takes the refund back and writes the returned quantities and the audit row.
 */
export async function bookUndo(ctx: TenantWrite, of: UndoneDocument, returnId: number) {
  const undone = await findUndoable(ctx, of, returnId);
  const items = await findItems(ctx, returnId);
  const { document } = await bookStock(ctx, {
    movements: items.flatMap(leavingOf),
    document: () => insertUndo(ctx, undone, items),
    withArchived: true,
  }).catch(refuseGone);
  const { id, reference: return_number } = document;
  const facts = { return_number, undoes: undone.return_number, items: undoneFacts(items) };
  return {
    id,
    return_number,
    undone,
    facts,
    pieces: items.map(({ item_id, quantity }) => ({ item_id, quantity: -quantity })),
  };
}

/** The newest return of its document that stands, for a minute. Values of earlier ones follow from those before. */
async function findUndoable(ctx: TenantWrite, { type, id }: UndoneDocument, returnId: number) {
  const returns = await ctx.db
    .selectFrom('returns')
    .selectAll()
    .where(`${type}_id`, '=', id)
    .orderBy('id', 'desc')
    .execute();
  const found = returns.find((one) => one.id === returnId);
  if (!found) throw refuse.notFound();
  if (found.undoes_id !== null) throw refuse.badRequest(texts.undoOfUndo);
  const undone = new Set(returns.map(({ undoes_id }) => undoes_id));
  if (undone.has(found.id)) throw refuse.badRequest(texts.undoneAlready(found.return_number));
  if (ctx.now.getTime() - found.created_at.getTime() > undoReturnSeconds * 1000)
    throw refuse.badRequest(texts.undoTooLate);
  const newest = must(returns.find((one) => one.undoes_id === null && !undone.has(one.id)));
  if (newest.id !== found.id) throw refuse.badRequest(texts.undoNewestFirst(newest.return_number));
  return found;
}

type UndoneReturn = Awaited<ReturnType<typeof findUndoable>>;
type UndoneItem = Awaited<ReturnType<typeof findItems>>[number];

function findItems(ctx: TenantWrite, returnId: number) {
  return ctx.db
    .selectFrom('return_items as b')
    .leftJoin('order_items as o', 'o.id', 'b.order_item_id')
    .leftJoin('sale_items as s', 's.id', 'b.sale_item_id')
    .select(['b.order_item_id', 'b.sale_item_id', 'b.quantity', 'b.goods_amount', 'b.tax_amount'])
    .select(['b.unit_cost', 'b.location_id', 'b.reason'])
    .select((eb) => [
      eb.fn.coalesce('o.id', 's.id').$notNull().as('item_id'),
      eb.fn.coalesce('o.product_id', 's.product_id').$notNull().as('product_id'),
      eb.fn.coalesce('o.product_name', 's.product_name').$notNull().as('product_name'),
    ])
    .where('b.return_id', '=', returnId)
    .orderBy('b.id')
    .execute();
}

/** Goods that were put back leave from where they were put. */
function leavingOf({ product_id, quantity, location_id, unit_cost }: UndoneItem): MovementToBook[] {
  if (location_id === null) return [];
  const costs = { unit_cost, unit_price: unit_cost };
  return [{ product_id, quantity: -quantity, location_id, transaction_type: 'adjustment', ...costs }];
}

/** Available pieces alone leave. */
function refuseGone(error: unknown): never {
  if (error instanceof MovementRefused && error.problem === 'insufficient')
    throw refuse.badRequest(texts.undoGone(error.productName));
  throw error;
}

async function insertUndo(ctx: TenantWrite, undone: UndoneReturn, items: readonly UndoneItem[]) {
  const return_number = await takeNumber(ctx.db, 'RET');
  const { id } = await ctx.db
    .insertInto('returns')
    .values({
      return_number,
      order_id: undone.order_id,
      sale_id: undone.sale_id,
      undoes_id: undone.id,
      amount: minus(undone.amount),
      refund_amount: minus(undone.refund_amount),
      fee_amount: minus(undone.fee_amount),
      goodwill_amount: minus(undone.goodwill_amount),
      goods_amount: minus(undone.goods_amount),
      goods_cost: minus(undone.goods_cost),
      ...creationColumns(ctx.caller.user, undone.created_at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('return_items')
    .values(
      items.map(({ item_id, product_id, product_name, ...item }) => ({
        ...item,
        return_id: id,
        quantity: -item.quantity,
        goods_amount: minus(item.goods_amount),
        tax_amount: minus(item.tax_amount),
      })),
    )
    .execute();
  return { type: 'return' as const, id, reference: return_number };
}

/** 0 has no minus. */
function minus(amount: number): number {
  return amount === 0 ? 0 : -amount;
}

/** What the audit trail keeps of the lines. */
function undoneFacts(items: readonly UndoneItem[]): ReturnedFact[] {
  return items.map(({ product_name, quantity, location_id, reason }) => ({
    ...{ product_name, quantity, restock: location_id !== null, reason },
  }));
}
