import { router } from '../../platform/procedures.ts';
import { createSupplier } from './create-supplier.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { getSupplier } from './get-supplier.ts';
import { listArchivedSuppliers } from './list-archived-suppliers.ts';
import { listSuppliers } from './list-suppliers.ts';
import { restoreSupplier } from './restore-supplier.ts';
import { updateSupplier } from './update-supplier.ts';

export const suppliersRouter = router({
  list: listSuppliers,
  get: getSupplier,
  create: createSupplier,
  update: updateSupplier,
  delete: deleteSupplier,
  listArchived: listArchivedSuppliers,
  restore: restoreSupplier,
});
