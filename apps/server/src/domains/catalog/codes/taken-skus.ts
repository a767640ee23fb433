import type { Reader } from '../../../platform/data/tenant-db.ts';
import { askedCodes } from './asked-codes.ts';

/** Which of the codes are SKUs, of archived products too, whatever their case; `isArchived` by the code. */
export async function takenSkus(
  db: Reader,
  codes: readonly string[],
  { exceptImport }: { exceptImport?: number | undefined } = {},
): Promise<Map<string, { isArchived: boolean }>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom(askedCodes(codes))
    .innerJoin('products as p', 'p.sku', 'asked.sku')
    .select(['asked.code', 'p.archived_at'])
    .$if(exceptImport !== undefined, (query) => query.where('p.import_id', 'is distinct from', exceptImport ?? null))
    .execute();
  return new Map(rows.map(({ code, archived_at }) => [code, { isArchived: archived_at !== null }]));
}
