import { addDays, dayIn } from '@stockhand/contract/calendar';
import type { DashboardProduct } from '@stockhand/contract/reports/schema';
import { sql } from 'kysely';
import { signedMediaUrl, smallMediaUrl } from '../../platform/files/media.ts';
import type { TenantRead } from '../../platform/handler-context.ts';
import { must } from '../../platform/must.ts';
import { goodsSold, sumsOfGoods } from './goods-sold.ts';
import { periodOfDays } from './periods.ts';
import { fromActiveProducts } from './product-figures.ts';

/** A column of the dashboard (docs/rules.md#reports). */
const cardsMax = 3;
const soldDays = 30;

/** Three products each: nearest to nothing, best sold of late, most on hand. */
export async function findInsights(
  ctx: TenantRead,
): Promise<{ lowStock: DashboardProduct[]; topSelling: DashboardProduct[]; highStock: DashboardProduct[] }> {
  const [low, top, high] = await Promise.all([
    selectCards(ctx)
      .where('s.total_stock', '>', 0)
      .whereRef('s.total_stock', '<', 'p.min_stock_level')
      .orderBy(sql`s.total_stock::float8 / greatest(p.min_stock_level, 1)`)
      .orderBy('p.id')
      .limit(cardsMax)
      .execute(),
    findTopSelling(ctx),
    selectCards(ctx)
      .where('s.total_stock', '>', 0)
      .orderBy('s.total_stock', 'desc')
      .orderBy('p.id')
      .limit(cardsMax)
      .execute(),
  ]);
  const soldOf = new Map([
    ...top.sold,
    ...(await soldPieces(
      ctx,
      [...low, ...high].map((row) => row.id),
    )),
  ]);
  const card = ({ file_key, ...row }: Card): DashboardProduct => ({
    ...row,
    images: file_key === null ? [] : [pictureOf(ctx, file_key)],
    sold: soldOf.get(row.id) ?? 0,
  });
  return { lowStock: low.map(card), topSelling: top.cards.map(card), highStock: high.map(card) };
}

type Card = Omit<DashboardProduct, 'sold' | 'images'> & { file_key: string | null };

function pictureOf(ctx: TenantRead, fileKey: string): DashboardProduct['images'][number] {
  const image = signedMediaUrl(ctx.services.keys, fileKey, ctx.now);
  return { image, thumbnail: smallMediaUrl(image, 96), preview: smallMediaUrl(image, 320) };
}

async function findTopSelling(ctx: TenantRead): Promise<{ cards: Card[]; sold: Map<number, number> }> {
  const best = await fromSold(ctx)
    .innerJoin('products as p', 'p.id', 'g.product_id')
    .where('p.archived_at', 'is', null)
    .where('p.is_active', '=', true)
    .orderBy('sold', 'desc')
    .orderBy('g.product_id')
    .limit(cardsMax)
    .execute();
  const sold = new Map(best.map((row) => [row.product_id, row.sold]));
  if (sold.size === 0) return { cards: [], sold };
  const cards = await selectCards(ctx)
    .where('p.id', 'in', [...sold.keys()])
    .execute();
  const soldOf = ({ id }: { id: number }) => must(sold.get(id), 'The pieces sold of a best seller');
  return { cards: cards.sort((a, b) => soldOf(b) - soldOf(a) || a.id - b.id), sold };
}

async function soldPieces(ctx: TenantRead, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await fromSold(ctx).where('g.product_id', 'in', productIds).execute();
  return new Map(rows.map((row) => [row.product_id, row.sold]));
}

/** Products with the pieces that were sold in the last 30 days, less those that came back (docs/rules.md#periods). */
function fromSold(ctx: TenantRead) {
  const { timezone } = ctx.caller.tenant;
  const today = dayIn(ctx.now, timezone);
  return goodsSold(ctx.db, periodOfDays(addDays(today, 1 - soldDays), today, timezone))
    .select(['g.product_id', sumsOfGoods.quantity.as('sold')])
    .groupBy('g.product_id')
    .having(sumsOfGoods.quantity, '>', 0);
}

function selectCards(ctx: TenantRead) {
  return fromActiveProducts(ctx.db).select((eb) => [
    'p.id',
    'p.name',
    'p.sku',
    's.total_stock',
    'p.min_stock_level',
    'p.selling_price',
    eb
      .selectFrom('product_images as g')
      .select('g.file_key')
      .whereRef('g.product_id', '=', 'p.id')
      .orderBy('g.is_primary', 'desc')
      .orderBy('g.id')
      .limit(1)
      .as('file_key'),
  ]);
}
