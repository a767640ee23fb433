import type { ListSalesReport, SalesGrouping } from '@stockhand/contract/reports/sales-report';
import { sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { goodsSold } from '../goods-sold.ts';
import type { Period } from '../periods.ts';
import { groupKey, groupNames } from './sales-grouping.ts';
import { isWanted } from './wanted-goods.ts';

interface Wanted {
  period: Period;
  grouping: SalesGrouping;
  filter: ListSalesReport;
  timezone: string;
}

/**
 * `documents`: what each counter sale or order brought to each group; `matching`: the groups with their names, amounts not yet
 * rounded. Returns are negative and no document of their own.
 */
export function withGroups(db: Reader, { period, grouping, filter, timezone }: Wanted) {
  return db
    .with('documents', () =>
      goodsSold(db, period)
        // PostgreSQL joins only what gives the key or the name.
        .leftJoin('products as p', 'p.id', 'g.product_id')
        .where(isWanted(filter))
        .select([
          groupKey(grouping, timezone).as('key'),
          sql<number>`coalesce(g.sale_id, -g.order_id)`.as('document'),
          (grouping === 'person' ? sql<string>`max(g.seller)` : sql<string>`null::text`).as('seller'),
          sql<number>`sum(g.quantity)`.as('quantity'),
          sql<number>`sum(g.price)`.as('price'),
          sql<number>`sum(g.cost)`.as('cost'),
          sql<boolean>`bool_or(g.quantity > 0)`.as('is_sold'),
        ])
        .groupBy(['key', 'document']),
    )
    .with('groups', (wanted) =>
      wanted
        .selectFrom('documents as d')
        .select([
          'd.key',
          sql<string>`max(d.seller)`.as('seller'),
          sql<number>`sum(d.quantity)`.as('quantity'),
          sql<number>`sum(d.price)`.as('price'),
          sql<number>`sum(d.cost)`.as('cost'),
          sql<number>`count(*) filter (where d.is_sold)`.as('documents'),
        ])
        .groupBy('d.key'),
    )
    .with('matching', (wanted) =>
      wanted
        .selectFrom('groups as r')
        .leftJoin('products as p', 'p.id', 'r.key')
        .leftJoin('categories as c', 'c.id', 'r.key')
        .leftJoin('customers as b', 'b.id', 'r.key')
        .select(['r.key', 'r.quantity', 'r.price', 'r.cost', 'r.documents'])
        .select([
          groupNames[grouping].as('name'),
          (grouping === 'product' ? sql<string | null>`p.sku` : sql<string | null>`null::text`).as('sku'),
        ])
        .where(
          contains(
            grouping === 'product' ? [sql`lower(p.name)`, sql`lower(p.sku)`] : [sql`lower(${groupNames[grouping]})`],
            filter.search,
          ),
        ),
    );
}
