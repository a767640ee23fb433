import type { CustomValue } from '@stockhand/contract/catalog/schema';
import { sql } from 'kysely';
import { auditAll } from '../../../platform/data/audit.ts';
import { changesBetween } from '../../../platform/data/changes-between.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { recordCosts } from '../record-costs.ts';

/** What an edit of many products writes of each. */
export interface RewrittenColumns {
  name: string;
  barcode: string | null;
  description: string;
  category_id: number | null;
  manufacturer_id: number | null;
  selling_price: number;
  cost_price: number;
  min_stock_level: number;
  max_stock_level: number;
  reorder_point: number;
  reorder_quantity: number;
  is_active: boolean;
  custom_fields: Record<string, CustomValue>;
}

export interface Rewriting {
  id: number;
  before: RewrittenColumns;
  after: RewrittenColumns;
  /** Where they changed; the rows are the caller's to have written. */
  codes?: { before: readonly string[]; after: readonly string[] } | undefined;
}

/** Writes products that each change in their own way, with the audit rows of an edit. Call it under the lock of the products. */
export async function rewriteProducts(ctx: TenantWrite, products: readonly Rewriting[]): Promise<void> {
  if (products.length === 0) return;
  const rows = JSON.stringify(products.map(({ id, after }) => ({ id, ...after })));
  const columns = sql<RewrittenColumns & { id: number }>`jsonb_to_recordset(${rows}::jsonb)`.as<'d'>(
    sql`d(id bigint, name text, barcode text, description text, category_id bigint, manufacturer_id bigint, selling_price numeric, cost_price numeric, min_stock_level integer, max_stock_level integer, reorder_point integer, reorder_quantity integer, is_active boolean, custom_fields jsonb)`,
  );
  await ctx.db
    .updateTable('products as p')
    .from(columns)
    .set((eb) => ({
      name: eb.ref('d.name'),
      barcode: eb.ref('d.barcode'),
      description: eb.ref('d.description'),
      category_id: eb.ref('d.category_id'),
      manufacturer_id: eb.ref('d.manufacturer_id'),
      selling_price: eb.ref('d.selling_price'),
      cost_price: eb.ref('d.cost_price'),
      min_stock_level: eb.ref('d.min_stock_level'),
      max_stock_level: eb.ref('d.max_stock_level'),
      reorder_point: eb.ref('d.reorder_point'),
      reorder_quantity: eb.ref('d.reorder_quantity'),
      is_active: eb.ref('d.is_active'),
      custom_fields: sql`d.custom_fields`,
      updated_at: ctx.now,
    }))
    .whereRef('p.id', '=', 'd.id')
    .execute();
  const newCosts = products.filter(({ before, after }) => before.cost_price !== after.cost_price);
  await recordCosts(
    ctx,
    newCosts.map(({ id }) => id),
  );
  await auditAll(
    ctx,
    products.map(({ id, before, after, codes }) => ({
      action: 'product.update',
      subject: { type: 'product', id, name: after.name },
      changes: changesBetween({ ...before, further_codes: codes?.before }, { ...after, further_codes: codes?.after }),
    })),
  );
}
