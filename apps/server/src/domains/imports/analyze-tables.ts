import type { Database } from '@stockhand/db/connect';
import { sql } from 'kysely';
import type { TenantSchema } from '../../platform/data/tenant-db.ts';

/** What an import fills. */
const filled = [
  ...['products', 'product_codes', 'categories', 'manufacturers', 'supplier_products'],
  ...['stock_levels', 'inventory_items', 'stock_transactions', 'stock_entries'],
] as const;

/**
 * What autovacuum does within a minute or two, at once: until then PostgreSQL plans lists for the tables that there were, and reads
 * every row to learn whether it is visible. Others read and write meanwhile.
 */
export async function analyzeTables(database: Database, schema: TenantSchema): Promise<void> {
  for (const table of filled) await sql`vacuum (analyze) ${sql.id(schema, table)}`.execute(database);
}
