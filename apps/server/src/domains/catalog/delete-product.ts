import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { deleteOrArchive } from './bulk/archive-products.ts';

/** Deletes a product; one with history is archived instead: gone from every list, kept in ledgers and old documents. */
export const deleteProduct = tenantMutation('delete', 'products', ['products', 'stock'], ById, async (ctx, { id }) => {
  if ((await deleteOrArchive(ctx, [id])) === 0) throw refuse.notFound();
});
