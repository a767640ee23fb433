import type { ListSalesReport } from '@stockhand/contract/reports/sales-report';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { survivingId } from '../../orders/customers/survivor.ts';

/** Whether a line of goods, `g`, of a product, `p`, is of what the report is narrowed to. */
export function isWanted(db: Reader, { product, category, customer, person }: ListSalesReport): RawBuilder<SqlBool> {
  const conditions = [
    equals('g.product_id', product),
    equals('p.category_id', category),
    equals('g.customer_id', typeof customer === 'number' ? survivingId(db, customer) : customer),
    equals('g.seller_id', person),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

function equals(column: string, value: number | RawBuilder<number> | 'none' | undefined): RawBuilder<SqlBool> {
  if (value === undefined) return sql<SqlBool>`true`;
  return value === 'none' ? sql<SqlBool>`${sql.ref(column)} is null` : sql<SqlBool>`${sql.ref(column)} = ${value}`;
}
