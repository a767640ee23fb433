import { sql } from 'kysely';
import type { TenantWrite } from '../../../platform/handler-context.ts';

/** Adds further codes to products. */
export async function addFurtherCodes(
  ctx: TenantWrite,
  products: readonly { id: number; codes: readonly string[] }[],
): Promise<void> {
  const values = products.flatMap(({ id, codes }) => codes.map((code) => ({ product_id: id, code })));
  if (values.length === 0) return;
  await ctx.db
    .insertInto('product_codes')
    .values(values)
    // PostgreSQL may fold two spellings into one that JavaScript tells apart.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes further codes from products. */
export async function removeFurtherCodes(
  ctx: TenantWrite,
  products: readonly { id: number; codes: readonly string[] }[],
): Promise<void> {
  const rows = products.flatMap(({ id, codes }) => codes.map((code) => ({ id, code })));
  if (rows.length === 0) return;
  const gone = sql<{
    id: number;
    code: string;
  }>`unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ code }) => code)}::text[])`;
  await ctx.db
    .deleteFrom('product_codes')
    .using(gone.as<'gone'>(sql`gone (id, code)`))
    .whereRef('product_codes.product_id', '=', 'gone.id')
    .whereRef('product_codes.code', '=', 'gone.code')
    .execute();
}

/** Gives a product these further codes and no others; answers those it had. */
export async function writeFurtherCodes(ctx: TenantWrite, id: number, codes: readonly string[]): Promise<string[]> {
  const before = await ctx.db
    .deleteFrom('product_codes')
    .where('product_id', '=', id)
    .returning(['id', 'code'])
    .execute();
  await addFurtherCodes(ctx, [{ id, codes }]);
  return before.sort((a, b) => a.id - b.id).map(({ code }) => code);
}
