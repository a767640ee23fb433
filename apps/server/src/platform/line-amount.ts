import { type RawBuilder, sql } from 'kysely';

/** Quantity × what a piece costs, in cents: rounded once per line, halves away from zero (docs/rules.md#money). */
export function lineAmount(quantity: RawBuilder<unknown>, cost: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`round((${quantity}) * (${cost}), 2)`;
}

/**
 * What a location has of `lineAmount` of all locations: the amount up to it less the amount before it, in the order of their ids, so that
 * they add up to that of all. `before` is the quantity in those before it, asked for only where a cent can be cut.
 */
export function shareOfAmount(
  { before, quantity }: { before: RawBuilder<unknown>; quantity: RawBuilder<unknown> },
  cost: RawBuilder<unknown>,
): RawBuilder<number> {
  const upTo = lineAmount(sql`(${before}) + (${quantity})`, cost);
  const split = sql`${upTo} - ${lineAmount(before, cost)}`;
  return sql<number>`case when min_scale(${cost}) <= 2 then (${quantity}) * (${cost}) else ${split} end`;
}
