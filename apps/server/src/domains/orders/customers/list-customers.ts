import { type CustomerView, type customerOrderings, ListCustomers } from '@stockhand/contract/orders/schema';
import type { Page } from '@stockhand/contract/paging';
import { type RawBuilder, sql } from 'kysely';
import { containsPhone } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { fromCustomers, selectCustomers } from './customer-row.ts';

const sortKeys: Record<(typeof customerOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(c.name)`,
  email: sql`lower(c.email)`,
  created_at: sql`c.created_at`,
  order_count: sql`coalesce(order_figures.count, 0)`,
  total_spent: sql`coalesce(order_figures.paid, 0) + coalesce(sale_figures.charged, 0) - coalesce(refund_figures.refunded, 0)`,
  amount_due: sql`coalesce(order_figures.due, 0)`,
  amount_credit: sql`coalesce(order_figures.credit, 0)`,
};

/** Customers by name unless told; all of them when no page is asked for (docs/rules.md#lists). */
export const listCustomers = tenantQuery(
  'read',
  'orders',
  ListCustomers,
  (ctx, input): Promise<Page<CustomerView>> =>
    readPage({
      matching: fromCustomers(ctx.db).where(
        containsPhone([sql.ref('c.search_key')], [sql.ref('c.search_key')], input.search),
      ),
      rowsOf: selectCustomers,
      sortKeys,
      id: sql`c.id`,
      input,
      ordering: 'name',
      allUnlessPaged: true,
    }),
);
