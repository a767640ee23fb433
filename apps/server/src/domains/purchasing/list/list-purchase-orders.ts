import type { Page } from '@stockhand/contract/paging';
import { purchaseStatuses } from '@stockhand/contract/purchasing/rules';
import {
  ListPurchaseOrders,
  type PurchaseOrderRow,
  type purchaseOrderings,
} from '@stockhand/contract/purchasing/schema';
import { type RawBuilder, sql } from 'kysely';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { fromPurchaseOrders, selectPurchaseOrders } from '../purchase-order-row.ts';
import { matchesFilter } from './purchase-order-filter.ts';

const sortKeys: Record<(typeof purchaseOrderings)[number], RawBuilder<unknown>> = {
  // Numbers grow with ids, and go on growing when they have more than six digits.
  po_number: sql`o.id`,
  supplier: sql`lower(s.name)`,
  supplier_name: sql`lower(s.name)`,
  // In the order of an order's life.
  status: sql`array_position(${[...purchaseStatuses]}::text[], o.status)`,
  total: sql`o.total`,
  created_at: sql`o.created_at`,
  expected_delivery_date: sql`o.expected_delivery_date`,
};

/** Purchase orders without their lines, newest first unless told. Days are the tenant's. */
export const listPurchaseOrders = tenantQuery(
  'read',
  'purchases',
  ListPurchaseOrders,
  ({ db, now, caller }, input): Promise<Page<PurchaseOrderRow>> =>
    readPage({
      matching: fromPurchaseOrders(db).where(matchesFilter(db, input, { now, timezone: caller.tenant.timezone })),
      rowsOf: selectPurchaseOrders,
      sortKeys,
      id: sql`o.id`,
      input,
      ordering: '-created_at',
      nulls: 'last',
      idsFirst: true,
    }),
);
