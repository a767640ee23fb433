import { sql } from 'kysely';

/** Of an order `o`: its discount as far as it comes off the goods; the rest comes off tax and shipping (docs/rules.md#money). */
export const discountOfGoods = sql<number>`least(o.discount, o.subtotal)`;

/** What a line `i` of an order brought: its total less its share of the discount. */
export const netOfLine = sql<number>`(i.line_total - i.discount_share)`;
