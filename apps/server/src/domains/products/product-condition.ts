import type { PublicTables } from '@stockhand/db/generated/public';
import type { TenantTables } from '@stockhand/db/generated/tenant';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/tenant-db.ts';

export type Tables = PublicTables & TenantTables;
export type ProductScope = Tables & { p: Tables['products'] };
export type Products = ExpressionBuilder<ProductScope, 'p'>;
export type Condition = (products: Products) => Expression<SqlBool>;

/** One filter, over `p` (products): what holds of the products that it lets through, and of all others. */
export interface ProductCondition {
  holds: Condition;
  fails: Condition;
  /** How many products it holds of, archived ones too, where another table alone can tell. */
  countAll?: (db: Reader) => Expression<{ count: number }>;
}

export function ofColumns(holds: Condition): ProductCondition {
  return { holds, fails: (eb) => sql<SqlBool>`(${holds(eb)}) is not true` };
}
