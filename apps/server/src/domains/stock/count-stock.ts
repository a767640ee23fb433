import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { CountStock } from '@stockhand/contract/stock/schema';
import type { z } from 'zod';
import { audit, nothingChanged } from '../../platform/data/audit.ts';
import { changesBetween } from '../../platform/data/changes-between.ts';
import { type Reader, readerIn, type Writer } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { bookCounts } from './book-counts.ts';
import { fromItems, selectItems } from './item-row.ts';
import { lockStock } from './lock-stock.ts';
import { refuseMovementAs } from './movement-refused.ts';

/**
 * Sets what was counted at a location; the difference, of either sign, is booked as an adjustment
 * (docs/rules.md#booking-stock). One that finds no difference is kept all the same.
 */
export const countStock = tenantMutation('update', 'products', ['stock', 'products'], CountStock, bookCount, {
  subject: isItem,
});

export async function bookCount(ctx: TenantWrite, input: z.output<typeof CountStock>) {
  const db = readerIn(ctx.db);
  const item = await lockItem(ctx.db, db, input.id);
  if (input.expected_quantity !== undefined && input.expected_quantity !== item.quantity)
    throw refuse.field('quantity', texts.countOutdated(item.quantity));
  const { product: product_id, location: location_id } = item;
  const count = { product_id, location_id, quantity: input.quantity, difference: input.quantity - item.quantity };
  const source = { type: 'count' as const, id: item.id };
  await bookCounts(ctx, [count], { source, reference: 'Stock count', notes: input.notes }).catch(refuseInCountWords);
  if (count.difference === 0) {
    nothingChanged(ctx);
    return item;
  }
  await audit(ctx, {
    action: 'stock.count',
    subject: { type: 'product', id: item.product, name: item.product_name },
    changes: {
      ...changesBetween(item, { quantity: input.quantity }),
      location: item.location_name,
      notes: input.notes ?? '',
    },
  });
  return { ...item, quantity: input.quantity };
}

const refuseInCountWords = refuseMovementAs({
  insufficient: () => refuse.field('quantity', texts.insufficient),
  'too-much': () => refuse.field('quantity', texts.tooMuch),
  'unknown-product': () => refuse.notFound(),
  'unknown-location': () => refuse.notFound(),
  'inactive-location': () => refuse.field('quantity', texts.inactiveLocation),
});

/** The item under the same lock that movements take, so that nothing moves between counting and booking. */
async function lockItem(writer: Writer, db: Reader, id: number) {
  const found = await selectItems(fromItems(db)).where('i.id', '=', id).executeTakeFirst();
  if (!found) throw refuse.notFound();
  await lockStock(writer, [found.product]);
  // Archived while waiting for its lock.
  const item = await selectItems(fromItems(db)).where('i.id', '=', id).executeTakeFirst();
  if (!item) throw refuse.notFound();
  return item;
}

async function isItem(db: Reader, id: number): Promise<boolean> {
  return (await selectItems(fromItems(db)).where('i.id', '=', id).executeTakeFirst()) !== undefined;
}
