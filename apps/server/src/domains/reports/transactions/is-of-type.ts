import type { ReportTypeFilter } from '@stockhand/contract/reports/report-kinds';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a movement, `t`, was removed by hand: booked as a sale, but none. */
export const isRemoved = sql<SqlBool>`(t.transaction_type = 'sale' and t.source_type = 'manual')`;

/** Whether a movement, `t`, is of a type or a part of one. */
export function isOfType(type: ReportTypeFilter): RawBuilder<SqlBool> {
  if (type === 'order') return sql<SqlBool>`false`;
  if (type === 'removed') return isRemoved;
  if (type === 'sold') return sql<SqlBool>`t.transaction_type = 'sale' and not ${isRemoved}`;
  return sql<SqlBool>`t.transaction_type = ${type}`;
}
