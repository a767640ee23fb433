import type { Reader } from '../../../platform/data/tenant-db.ts';
import { stockAt, sumOfValues } from './stock-at.ts';

/**
 * What the products that are not archived were worth at a moment, at the cost of that moment
 * (docs/rules.md#stock-as-of-a-moment). What was archived since counts neither then nor now.
 */
export async function inventoryValueAt(db: Reader, at: Date): Promise<number> {
  const { value } = await stockAt(db, { at })
    .select(sumOfValues.as('value'))
    .where('f.archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  return value;
}
