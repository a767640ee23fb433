import type { ListSalesReport, SalesGrouping } from '@stockhand/contract/reports/sales-report';
import { sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import { searchKey } from '../../../platform/data/folding.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { goodsSold } from '../goods-sold.ts';
import type { Period } from '../periods.ts';
import { groupKey, groupNames } from './sales-grouping.ts';
import { isWanted } from './wanted-goods.ts';

export interface Wanted {
  period: Period;
  grouping: SalesGrouping;
  filter: ListSalesReport;
  timezone: string;
}

/**
 * `groups`: what was sold of each, amounts not yet rounded, and in how many counter sales and orders: a return is no document
 * of its own. `matching`: those of them that are searched, with their names.
 */
export function withGroups(db: Reader, wanted: Wanted) {
  const { grouping, filter, timezone } = wanted;
  return db
    .with('groups', () =>
      wantedLines(db, wanted)
        .select(groupKey(grouping, timezone).as('key'))
        .select(sql<string>`${grouping === 'person' ? sql`max(g.seller)` : sql`null::text`}`.as('seller'))
        .select([
          sql<number>`sum(g.quantity)`.as('quantity'),
          sql<number>`sum(g.price)`.as('price'),
          sql<number>`sum(g.cost)`.as('cost'),
          documentsOfLines.as('documents'),
        ])
        .groupBy('key'),
    )
    .with('matching', (cte) =>
      cte
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
          contains(grouping === 'product' ? ['p.name', 'p.sku'] : [searchKey(groupNames[grouping])], filter.search),
        ),
    );
}

/** The lines of goods that the report is about. */
export function wantedLines(db: Reader, { period, filter }: Wanted) {
  return (
    goodsSold(db, period)
      // PostgreSQL joins only what gives the key or the name.
      .leftJoin('products as p', 'p.id', 'g.product_id')
      .where(isWanted(db, filter))
  );
}

/** The counter sale or order of a line, of a return that of what comes back. */
export const documentOfLine = sql<number>`coalesce(g.sale_id, -g.order_id)`;

/** How many counter sales and orders lines are of; returns are none of their own. */
export const documentsOfLines = sql<number>`count(distinct ${documentOfLine}) filter (where g.quantity > 0)`;
