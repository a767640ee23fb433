import type { TenantWrite } from '../../../platform/handler-context.ts';

export interface PurchaseTerms {
  unit_price: number;
  /** The supplier's own code of the product; empty when unknown. */
  supplier_code: string;
  lead_time_days: number | null;
}

/** What each product costs from the supplier of its line; those that are archived or do not exist are missing. */
export async function findPurchaseTerms(
  ctx: TenantWrite,
  lines: readonly { product: number; supplier: number }[],
): Promise<Map<number, PurchaseTerms>> {
  const ids = lines.map((line) => line.product);
  const products = await ctx.db
    .selectFrom('products')
    .select(['id', 'cost_price'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  const sold = await ctx.db
    .selectFrom('supplier_products')
    .select(['supplier_id', 'product_id', 'cost', 'supplier_code', 'lead_time_days'])
    .where('product_id', 'in', ids)
    .execute();
  const supplierOf = new Map(lines.map((line) => [line.product, line.supplier]));
  const termsOf = new Map(
    sold.filter((row) => supplierOf.get(row.product_id) === row.supplier_id).map((row) => [row.product_id, row]),
  );
  return new Map(
    products.map(({ id, cost_price }) => {
      const terms = termsOf.get(id);
      return [
        id,
        {
          unit_price: terms?.cost ?? cost_price,
          supplier_code: terms?.supplier_code ?? '',
          lead_time_days: terms?.lead_time_days ?? null,
        },
      ];
    }),
  );
}
