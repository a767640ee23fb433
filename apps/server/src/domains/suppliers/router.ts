import { router } from '../../platform/procedures.ts';
import { createSupplier } from './create-supplier.ts';
import { deleteSupplier } from './delete-supplier.ts';
import { getSupplier } from './get-supplier.ts';
import { listArchivedSuppliers } from './list-archived-suppliers.ts';
import { listSuppliers } from './list-suppliers.ts';
import { previewPriceList } from './price-list/preview-price-list.ts';
import { takePriceList } from './price-list/take-price-list.ts';
import { getSupplierPrices } from './products/get-supplier-prices.ts';
import { listSupplierProducts } from './products/list-supplier-products.ts';
import { removeSupplierProduct } from './products/remove-supplier-product.ts';
import { setSupplierProduct } from './products/set-supplier-product.ts';
import { updateSupplierProduct } from './products/update-supplier-product.ts';
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
  products: router({
    list: listSupplierProducts,
    set: setSupplierProduct,
    update: updateSupplierProduct,
    remove: removeSupplierProduct,
    pricesOf: getSupplierPrices,
  }),
  priceList: router({ preview: previewPriceList, take: takePriceList }),
});
