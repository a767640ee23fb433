import { containsLetters } from '../../../platform/data/contains.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { movementWords, productsWith } from './movements-with.ts';

/** Trigrams find texts from this length on. */
const indexedLength = 3;
const probedRows = 1000;
const commonShare = 0.03;

/** A text that is in many movements is looked for row by row, any other off the indexes. */
export interface ReportSearch {
  text: string;
  isCommon: boolean;
}

/** A search that reads every row: right for any text. */
export function rowByRow(text: string | undefined): ReportSearch | undefined {
  return text ? { text, isCommon: true } : undefined;
}

/** Looks at the newest movements to tell which way is short. */
export async function reportSearch(db: Reader, text: string | undefined): Promise<ReportSearch | undefined> {
  if (!text || [...text].length < indexedLength) return rowByRow(text);
  const newest = db
    .selectFrom('stock_transactions')
    .selectAll()
    .orderBy('transaction_date', 'desc')
    .orderBy('id', 'desc')
    .limit(probedRows);
  const { found, all } = await db
    .selectFrom(newest.as('t'))
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.or([eb('t.product_id', 'in', productsWith(db, text)), containsLetters([movementWords], text)]))
        .as('found'),
    ])
    .executeTakeFirstOrThrow();
  return { text, isCommon: found > commonShare * all };
}
