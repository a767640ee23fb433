import type { SalesGrouping } from '@stockhand/contract/reports/sales-report';
import { saleMessages } from '@stockhand/contract/sales/messages';
import { type RawBuilder, sql } from 'kysely';
import { bucketOf } from '../bucket-of.ts';

/** What a line of goods is grouped by, as a number: an id, 0 for none, or the days since 1970 (docs/rules.md#reports). */
export function groupKey(grouping: SalesGrouping, timezone: string): RawBuilder<number> {
  switch (grouping) {
    case 'product':
      return sql`g.product_id`;
    case 'category':
      return sql`coalesce(p.category_id, 0)`;
    case 'customer':
      return sql`coalesce(g.customer_id, 0)`;
    case 'person':
      return sql`g.seller_id`;
    case 'day':
    case 'month':
      return sql`${bucketOf(sql`g.at`, timezone, grouping)} - date '1970-01-01'`;
  }
}

/** The name of a group `r`, beside what its key may be the id of. */
export const groupNames: Record<SalesGrouping, RawBuilder<string>> = {
  product: sql`p.name`,
  category: sql`coalesce(c.name, 'Uncategorized')`,
  customer: sql`coalesce(b.name, ${sql.lit(saleMessages.unnamedCustomer)})`,
  person: sql`r.seller`,
  day: sql`to_char(date '1970-01-01' + r.key::integer, 'YYYY-MM-DD')`,
  month: sql`to_char(date '1970-01-01' + r.key::integer, 'YYYY-MM')`,
};

export function isOfTime(grouping: SalesGrouping): boolean {
  return grouping === 'day' || grouping === 'month';
}
