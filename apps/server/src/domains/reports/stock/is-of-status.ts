import type { LowStockFilter } from '@stockhand/contract/reports/rules';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a quantity of the product, `p`, is out, below its minimum, or of one of these (docs/rules.md#stock-status). */
export function isOfStatus(stock: RawBuilder<number>, status: LowStockFilter | undefined): RawBuilder<SqlBool> {
  const isOut = sql<SqlBool>`${stock} = 0`;
  const isShort = sql<SqlBool>`(${stock} > 0 and ${stock} < p.min_stock_level)`;
  switch (status) {
    case undefined:
      return sql<SqlBool>`(${isOut} or ${isShort})`;
    case 'out':
      return isOut;
    case 'short':
      return isShort;
    case 'critical':
      return sql<SqlBool>`${isShort} and ${stock} * 2 < p.min_stock_level`;
    case 'low':
      return sql<SqlBool>`${isShort} and ${stock} * 2 >= p.min_stock_level`;
  }
}
