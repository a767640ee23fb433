import { reportMessages } from '@stockhand/contract/reports/messages';
import {
  type ListSalesReport,
  type SalesFilter,
  type SalesReport,
  salesFilters,
} from '@stockhand/contract/reports/sales-report';
import { saleMessages } from '@stockhand/contract/sales/messages';
import type { TenantRead } from '../../../platform/handler-context.ts';
import { survivingId } from '../../orders/customers/survivor.ts';
import { personName } from '../person-name.ts';

/** What a sales report is narrowed to, by the names that its rows have. */
export async function salesFilterNames(ctx: TenantRead, input: ListSalesReport): Promise<SalesReport['narrowed_to']> {
  const names: SalesReport['narrowed_to'] = [];
  for (const filter of salesFilters) {
    const id = input[filter];
    if (id !== undefined) names.push({ filter, name: (await nameOf(ctx, filter, id)) ?? 'Unknown' });
  }
  return names;
}

async function nameOf(ctx: TenantRead, filter: SalesFilter, id: number | 'none'): Promise<string | undefined> {
  if (id === 'none') return filter === 'customer' ? saleMessages.unnamedCustomer : reportMessages.uncategorized;
  if (filter === 'person') return personName(ctx, id);
  const { db } = ctx;
  const row = await db
    .selectFrom(tables[filter])
    .select('name')
    .where('id', '=', filter === 'customer' ? survivingId(db, id) : id)
    .executeTakeFirst();
  return row?.name;
}

const tables = { product: 'products', category: 'categories', customer: 'customers' } as const;
