import { productMessages } from '@stockhand/contract/catalog/messages';
import { labelMessages } from '@stockhand/contract/labels/messages';
import type { PrintLabels } from '@stockhand/contract/labels/schema';
import { formatterOf } from '@stockhand/contract/money';
import { sql } from 'kysely';
import { refuse } from '../../platform/errors.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { withResolvedCode } from '../catalog/codes/resolve-code.ts';
import { matchesFilter } from '../catalog/list/product-filter.ts';
import { fromProducts } from '../catalog/product-row.ts';

export interface LabelContents {
  /** In alphabetical order; at most as many as were asked for. */
  labels: { name: string; sku: string; barcode: string | null; price: string; copies: number }[];
  /** Of all that were chosen. */
  products: number;
  count: number;
}

/** What the labels of the chosen products say, and how many there are in all. An unknown product refuses the whole. */
export async function labelContents(
  ctx: TenantRead,
  { ids, filter, amount, copies, counts }: PrintLabels,
  productsMax: number,
): Promise<LabelContents> {
  const resolved = await withResolvedCode(ctx.db, filter ?? {});
  const rows = await fromProducts(ctx.db)
    .where((eb) => (ids ? eb('p.id', 'in', ids) : matchesFilter(resolved)(eb)))
    .$if(!ids && amount === 'stock', (products) => products.where('s.total_stock', '>', 0))
    .select((eb) => [
      'p.id',
      'p.name',
      'p.sku',
      'p.barcode',
      'p.selling_price',
      's.total_stock',
      eb.fn.countAll<number>().over().as('products'),
      sql<number>`sum(${eb.ref('s.total_stock')}) over ()`.as('units'),
    ])
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.id')
    .limit(ids ? ids.length : productsMax)
    .execute();
  if (ids && rows.length < new Set(ids).size) throw refuse.field('ids', productMessages.unknownProducts);
  const { format } = formatterOf(ctx.caller.tenant.currency);
  const counted = new Map(counts?.map((one) => [one.id, one.labels]));
  const labels = rows
    .map(({ id, name, sku, barcode, selling_price, total_stock }) => ({
      ...{ name, sku, barcode },
      price: format(selling_price),
      // What is not listed has no label.
      copies: { copies, stock: total_stock, counts: counted.get(id) ?? 0 }[amount],
    }))
    .filter((label) => label.copies > 0);
  const { products = 0, units = 0 } = rows[0] ?? {};
  // Counts go with ids, whose rows are all read.
  const listed = labels.reduce((sum, label) => sum + label.copies, 0);
  return { labels, products, count: { copies: products * copies, stock: Number(units), counts: listed }[amount] };
}

/** Why there is nothing to print. */
export function emptyPrintText(contents: Pick<LabelContents, 'products'>, amount: PrintLabels['amount']): string {
  if (amount === 'counts') return labelMessages.counts;
  return amount === 'stock' || contents.products > 0 ? labelMessages.noStock : labelMessages.nothing;
}
