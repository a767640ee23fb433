import { router } from '../../platform/procedures.ts';
import { archiveManyProducts } from './bulk/archive-many-products.ts';
import { restoreProducts } from './bulk/restore-products.ts';
import { updateProducts } from './bulk/update-products.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { exportProducts } from './export-products.ts';
import { getLastEdit } from './get-last-edit.ts';
import { getProduct } from './get-product.ts';
import { listArchivedProducts } from './list/list-archived-products.ts';
import { listProductIds } from './list/list-product-ids.ts';
import { listProducts } from './list/list-products.ts';
import { categories } from './named/categories.ts';
import { manufacturers } from './named/manufacturers.ts';
import { categoryCounts, manufacturerCounts } from './product-counts.ts';
import { restoreProduct } from './restore-product.ts';
import { sumProductStock } from './sum-product-stock.ts';
import { updateProduct } from './update-product.ts';

export const catalogRouter = router({
  products: router({
    list: listProducts,
    ids: listProductIds,
    get: getProduct,
    lastEdit: getLastEdit,
    create: createProduct,
    update: updateProduct,
    delete: deleteProduct,
    updateMany: updateProducts,
    archiveMany: archiveManyProducts,
    restore: restoreProduct,
    restoreMany: restoreProducts,
    listArchived: listArchivedProducts,
    sumStock: sumProductStock,
    export: exportProducts,
  }),
  categories: router({ ...categories, counts: categoryCounts }),
  manufacturers: router({ ...manufacturers, counts: manufacturerCounts }),
});
