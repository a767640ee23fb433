import type { ParkedSaleRow } from '@stockhand/contract/sales/parked';
import { z } from 'zod';
import { tenantQuery } from '../../../platform/procedures.ts';
import { parkedColumns } from './parked-sale-row.ts';

/** Of every till, newest first, without their lines. */
export const listParkedSales = tenantQuery(
  'create',
  'orders',
  z.object({}),
  (ctx): Promise<ParkedSaleRow[]> =>
    ctx.db
      .selectFrom('parked_sales')
      .select(parkedColumns)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
);
