import { router } from '../../platform/procedures.ts';
import { createSupplier } from './create-supplier.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { getSupplier } from './get-supplier.ts';
import { listSuppliers } from './list-suppliers.ts';
import { updateSupplier } from './update-supplier.ts';

export const suppliersRouter = router({
  list: listSuppliers,
  get: getSupplier,
  create: createSupplier,
  update: updateSupplier,
  delete: deleteSupplier,
});
