import { sql } from 'kysely';
import type { PlannedReturn } from './plan-return.ts';

/** How many pieces of each item come back, as a table `back (item_id, quantity)`: one statement writes all of them. */
export function returnedPieces(planned: readonly PlannedReturn[]) {
  const pieces = new Map<number, number>();
  for (const { item, line } of planned) pieces.set(item.id, (pieces.get(item.id) ?? 0) + line.quantity);
  const [ids, quantities] = [[...pieces.keys()], [...pieces.values()]];
  return sql<{
    item_id: number;
    quantity: number;
  }>`unnest(${ids}::bigint[], ${quantities}::integer[])`.as<'back'>(sql`back (item_id, quantity)`);
}
