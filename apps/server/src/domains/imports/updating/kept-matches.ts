import type { Reader } from '../../../platform/data/tenant-db.ts';

export interface KeptMatch {
  product_id: number | null;
  refusal: readonly { field: string; message: string }[] | null;
}

/** What the rows of an import have found, by their numbers; those that make products are missing. */
export async function keptMatches(db: Reader, importId: number): Promise<Map<number, KeptMatch>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['row_number', 'product_id', 'refusal'])
    .where('import_id', '=', importId)
    .execute();
  return new Map(
    rows.map(({ row_number, product_id, refusal }) => [
      row_number,
      { product_id, refusal: refusal as unknown as KeptMatch['refusal'] },
    ]),
  );
}
