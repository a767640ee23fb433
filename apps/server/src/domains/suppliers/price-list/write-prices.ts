import type { OfferedPrice } from '@stockhand/contract/suppliers/price-list-rules';
import type { SupplierPriceView } from '@stockhand/contract/suppliers/supplier-products';
import { sql } from 'kysely';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { freeArchivedMarks } from '../products/free-archived-marks.ts';

/** A price to be written; `before` is what is known under the locks. */
export interface TakenPrice extends OfferedPrice {
  product: number;
  before: SupplierPriceView | null;
}

/** Writes what a price list says, in two statements however long it is. What it does not say stays. */
export async function writePrices(ctx: TenantWrite, supplier: number, prices: readonly TakenPrice[]): Promise<void> {
  await freeArchivedMarks(
    ctx,
    prices.flatMap(({ product, before }) => (before === null ? [product] : [])),
  );
  const rows = prices.map(({ before, ...price }) => ({
    ...price,
    supplier_code: price.supplier_code || (before?.supplier_code ?? ''),
    cost: price.cost ?? before?.cost ?? null,
    pack_size: price.pack_size ?? before?.pack_size ?? 1,
    min_quantity: price.min_quantity ?? before?.min_quantity ?? 1,
    lead_time_days: price.lead_time_days ?? before?.lead_time_days ?? null,
  }));
  const column = <Key extends keyof (typeof rows)[number]>(key: Key) => rows.map((row) => row[key]);
  const listed = sql<(typeof rows)[number]>`unnest(
    ${column('product')}::bigint[], ${column('supplier_code')}::text[], ${column('cost')}::numeric[],
    ${column('pack_size')}::integer[], ${column('min_quantity')}::integer[], ${column('lead_time_days')}::integer[]
  )`.as<'r'>(sql`r (product, supplier_code, cost, pack_size, min_quantity, lead_time_days)`);
  await ctx.db
    .insertInto('supplier_products')
    .columns([
      'supplier_id',
      'product_id',
      'supplier_code',
      'cost',
      'pack_size',
      'min_quantity',
      'lead_time_days',
      'is_preferred',
      'created_at',
      'updated_at',
    ])
    .expression(
      ctx.db
        .selectFrom(listed)
        .select((eb) => [
          sql<number>`${supplier}::bigint`.as('supplier_id'),
          'r.product',
          'r.supplier_code',
          'r.cost',
          'r.pack_size',
          'r.min_quantity',
          'r.lead_time_days',
          eb
            .not(
              eb.exists(
                eb
                  .selectFrom('supplier_products as known')
                  .select('known.id')
                  .whereRef('known.product_id', '=', 'r.product')
                  .where('known.is_preferred', '=', true),
              ),
            )
            .as('is_preferred'),
          sql<Date>`${ctx.now}::timestamptz`.as('created_at'),
          sql<Date>`${ctx.now}::timestamptz`.as('updated_at'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'product_id']).doUpdateSet((eb) => ({
        supplier_code: eb.ref('excluded.supplier_code'),
        cost: eb.ref('excluded.cost'),
        pack_size: eb.ref('excluded.pack_size'),
        min_quantity: eb.ref('excluded.min_quantity'),
        lead_time_days: eb.ref('excluded.lead_time_days'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}
