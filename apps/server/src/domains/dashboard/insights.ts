import type { DashboardProduct } from '@stockhand/contract/dashboard/summary';
import type { TenantRead } from '../../platform/handler-context.ts';
import { dashboardMonths } from '../reports/periods.ts';
import { soldByProduct } from '../reports/sold-by-product.ts';
import { highStock, type InsightColumn, lowStock, topSelling } from './insight-picks.ts';

type Card = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number];

/** A card whose picture has no address yet: addresses are signed for a time. */
export type UnsignedCard = Omit<DashboardProduct, 'images'> & { file_key: string | null };

/** Three products each, with the common table `totals`: nearest to nothing, best sold of late, most on hand. */
export function selectCards(ctx: TenantRead) {
  const { db } = ctx;
  const lately = dashboardMonths(ctx.now, ctx.caller.tenant.timezone).current;
  const picks = db
    .selectFrom(lowStock(db).as('l'))
    .selectAll()
    .unionAll(db.selectFrom(highStock(db).as('h')).selectAll())
    .unionAll(db.selectFrom(topSelling(db).as('t')).selectAll());
  return db
    .with('sold', () => db.selectFrom(soldByProduct(db, lately).as('s')).select(['s.product_id', 's.quantity']))
    .selectFrom(picks.as('k'))
    .innerJoin('products as p', 'p.id', 'k.id')
    .innerJoin('stock_levels as s', 's.product_id', 'k.id')
    .leftJoin('sold as b', 'b.product_id', 'k.id')
    .select(['k.column', 'p.id', 'p.name', 'p.sku', 's.total_stock', 'p.min_stock_level', 'p.selling_price'])
    .select((eb) => [
      'b.quantity as sold',
      eb
        .selectFrom('product_images as g')
        .select('g.file_key')
        .whereRef('g.product_id', '=', 'k.id')
        .orderBy('g.is_primary', 'desc')
        .orderBy('g.id')
        .limit(1)
        .as('file_key'),
    ])
    .orderBy('k.rank')
    .orderBy('k.id');
}

export function insightsOf(cards: readonly Card[]): Record<InsightColumn, UnsignedCard[]> {
  const cardsOf = (wanted: InsightColumn) =>
    cards
      .filter((card) => card.column === wanted)
      .map(({ column: _, sold, ...card }) => ({ ...card, sold: Math.max(sold ?? 0, 0) }));
  return { lowStock: cardsOf('lowStock'), topSelling: cardsOf('topSelling'), highStock: cardsOf('highStock') };
}
