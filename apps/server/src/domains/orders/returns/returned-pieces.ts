import { sql } from 'kysely';

/** Pieces of an item that come back; with a minus those whose return is undone. */
export interface ReturnedPieces {
  item_id: number;
  quantity: number;
}

/** How many pieces of each item come back, as a table `back (item_id, quantity)`: one statement writes all of them. */
export function returnedPieces(returned: readonly ReturnedPieces[]) {
  const pieces = new Map<number, number>();
  for (const { item_id, quantity } of returned) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
  const [ids, quantities] = [[...pieces.keys()], [...pieces.values()]];
  return sql<{
    item_id: number;
    quantity: number;
  }>`unnest(${ids}::bigint[], ${quantities}::integer[])`.as<'back'>(sql`back (item_id, quantity)`);
}
