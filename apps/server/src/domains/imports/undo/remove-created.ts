import type { TenantWrite } from '../../../platform/handler-context.ts';
import { deleteOrArchive } from '../../catalog/bulk/archive-products.ts';
import { bookStock } from '../../stock/book-stock.ts';
import type { CurrentProduct } from '../updating/current-products.ts';

/** Deletes products that an import made; one with stock is archived, and its stock is booked out again. */
export async function removeCreated(
  ctx: TenantWrite,
  importId: number,
  products: readonly CurrentProduct[],
): Promise<void> {
  await deleteOrArchive(
    ctx,
    products.map(({ id }) => id),
  );
  const movements = products.flatMap(({ id, stock }) =>
    [...stock.values()]
      .filter(({ quantity }) => quantity > 0)
      .map(({ location_id, quantity }) => ({
        product_id: id,
        transaction_type: 'purchase' as const,
        quantity: -quantity,
        location_id,
      })),
  );
  // After that, so that nobody is told of products that are out of stock.
  const document = { type: 'import' as const, id: importId, reference: 'Import undone' };
  await bookStock(ctx, { movements, document, withArchived: true });
}
