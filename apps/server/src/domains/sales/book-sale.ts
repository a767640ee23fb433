import { lineTotal, subtotalOf } from '@stockhand/contract/money';
import type { CreateSale, SaleView } from '@stockhand/contract/sales/schema';
import { announce, auditAll } from '../../platform/audit.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { takeNumbers } from '../../platform/numbering.ts';
import type { SignedIn } from '../../platform/sessions.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { bookDeeds, checkMovements } from '../stock/record-movements.ts';
import { findSale } from './sale-row.ts';

export interface SoldProduct {
  id: number;
  name: string;
  sku: string;
  selling_price: number;
  cost_price: number;
  is_active: boolean;
}

/** The products of a sale's lines that exist, by id; whether an inactive one is sold is the caller's to judge. */
export async function findSoldProducts(
  ctx: TenantWrite,
  input: Pick<CreateSale, 'items'>,
): Promise<Map<number, SoldProduct>> {
  const ids = [...new Set(input.items.map((item) => item.product_id))];
  const rows = await ctx.db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'selling_price', 'cost_price', 'is_active'])
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Takes the goods out and writes the sale with its number, lines and the cost of that moment; prices are the caller's
 * to have judged. Throws MovementRefused when a line cannot be had; then nothing was written.
 */
export async function bookSale(
  ctx: TenantWrite,
  input: CreateSale,
  products: Map<number, SoldProduct>,
): Promise<SaleView> {
  const [booked] = await bookSales(ctx, [{ ...input, at: ctx.now, by: ctx.who.user }], products);
  const made = await findSale(readerIn(ctx.db), booked?.id ?? 0);
  if (!made) throw new Error('The sale is not where it was put.');
  return made;
}

/** What a sale needs beside its checked lines. */
export interface SaleToBook extends Pick<CreateSale, 'items' | 'customer_name' | 'location_id' | 'payment_method'> {
  at: Date;
  by: SignedIn['user'];
}

interface BookedSale {
  id: number;
  sale_number: string;
}

/** Several sales in their order, all or none. */
export async function bookSales(
  ctx: TenantWrite,
  sales: readonly SaleToBook[],
  products: Map<number, SoldProduct>,
): Promise<BookedSale[]> {
  if (sales.length === 0) return [];
  const movements = sales.flatMap(({ items, location_id }) =>
    items.map((item) => ({ ...item, transaction_type: 'sale' as const, location_id })),
  );
  const checked = await checkMovements(ctx, movements);
  const booked = await insertSales(ctx, sales, products);
  const deeds = sales.flatMap(({ items, at, by }, index) => {
    const { id = 0, sale_number = '' } = booked[index] ?? {};
    return items.map(() => ({ source: { type: 'sale' as const, id, reference: sale_number }, at, by }));
  });
  await bookDeeds(ctx, checked, deeds);
  await auditAll(
    ctx,
    sales.map(({ items, at, by }, index) => ({
      action: 'sale.create',
      subject: { type: 'sale', id: booked[index]?.id, name: booked[index]?.sale_number ?? '' },
      changes: { total_amount: subtotalOf(items), lines: items.length },
      at,
      by,
    })),
  );
  await announce(ctx, 'sales');
  return booked;
}

async function insertSales(
  ctx: TenantWrite,
  sales: readonly SaleToBook[],
  products: Map<number, SoldProduct>,
): Promise<BookedSale[]> {
  const numbers = await takeNumbers(ctx.db, 'SALE', sales.length);
  const values = sales.map((sale, index) => ({
    sale_number: numbers[index] ?? '',
    customer_name: sale.customer_name ?? '',
    payment_method: sale.payment_method ?? 'Cash',
    total_amount: subtotalOf(sale.items),
    created_by_id: sale.by.id,
    created_by_username: sale.by.username,
    created_by_full_name: sale.by.full_name,
    created_at: sale.at,
  }));
  const rows = await ctx.db.insertInto('sales').values(values).returning(['id', 'sale_number']).execute();
  const idOf = new Map(rows.map((row) => [row.sale_number, row.id]));
  const booked = numbers.map((sale_number) => ({ id: idOf.get(sale_number) ?? 0, sale_number }));
  const lines = sales.flatMap(({ items }, index) =>
    items.map((item) => {
      const product = products.get(item.product_id);
      if (!product) throw new Error('A line has no product.');
      return {
        sale_id: booked[index]?.id ?? 0,
        product_id: product.id,
        product_name: product.name,
        sku: product.sku,
        quantity: item.quantity,
        unit_price: item.unit_price,
        unit_cost: product.cost_price,
        line_total: lineTotal(item),
      };
    }),
  );
  await ctx.db.insertInto('sale_items').values(lines).execute();
  return booked;
}
