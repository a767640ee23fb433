import type { ParkedItem, ParkedSaleRow } from '@stockhand/contract/sales/parked';
import { createdBy } from '../../../platform/data/created-by.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';

export const parkedColumns = [
  'id',
  'name',
  'customer_id as customer',
  'customer_name',
  'payment_method',
  'item_count',
  'total_amount',
  'created_at',
  createdBy('parked_sales').as('created_by'),
] as const;

/** In the audit log. */
export function parkedName({ name, customer_name }: Pick<ParkedSaleRow, 'name' | 'customer_name'>): string {
  return name || customer_name || 'Sale';
}

/** The lines as they were stored. */
export function parkedItems(items: unknown): ParkedItem[] {
  return items as ParkedItem[];
}

export async function isParkedSale(db: Reader, id: number): Promise<boolean> {
  return (await db.selectFrom('parked_sales').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
