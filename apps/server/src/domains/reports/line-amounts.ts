import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** Of an order `o`: its discount as far as it comes off the goods; the rest comes off tax and shipping (docs/rules.md#money). */
export const discountOfGoods = sql<number>`least(o.discount, o.subtotal)`;

/** What a line `i` of an order `o` brought: its total less its share of the discount. */
export function netOfLine(db: Reader): RawBuilder<number> {
  return sql<number>`(i.line_total - coalesce(i.discount_share, ${missingShare(db)}))`;
}

/**
 * What a line `b` of a return brought when it was sold, of the line `i` of the order `o` or `si` of a sale; with a plus. Of a
 * line that a server of the version before wrote: what the pieces up to it are worth, less those before.
 */
export function goodsOfReturned(db: Reader): RawBuilder<number> {
  const upTo = (pieces: RawBuilder<unknown>) => sql`round(${netOfLine(db)} * ${pieces} / i.quantity, 2)`;
  const missing = sql`case when si.id is null then ${upTo(piecesBack(db))} - ${upTo(sql`(${piecesBack(db)} - b.quantity)`)}
    else b.quantity * si.unit_price end`;
  return sql<number>`coalesce(b.goods_amount, ${missing})`;
}

/** Of a line that a server of the version before wrote: the rounded share of the lines up to it, less that of those before. */
function missingShare(db: Reader) {
  const upTo = (amount: RawBuilder<unknown>) => sql`round(${discountOfGoods} * (${amount}) / nullif(o.subtotal, 0), 2)`;
  const sum = sql`sum(e.line_total)`;
  return db
    .selectFrom('order_items as e')
    .where('e.order_id', '=', sql.ref<number>('o.id'))
    .where('e.id', '<=', sql.ref<number>('i.id'))
    .select(sql<number>`coalesce(${upTo(sum)} - ${upTo(sql`${sum} - i.line_total`)}, 0)`.as('share'));
}

/** Of the line `i`, up to the line `b` of a return. */
function piecesBack(db: Reader) {
  return sql`(${db
    .selectFrom('return_items as c')
    .where('c.order_item_id', '=', sql.ref<number>('b.order_item_id'))
    .where('c.id', '<=', sql.ref<number>('b.id'))
    .select(sql<number>`sum(c.quantity)`.as('pieces'))})`;
}
