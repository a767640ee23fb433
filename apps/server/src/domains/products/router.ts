import { router } from '../../platform/procedures.ts';
import { archiveManyProducts } from './archive-many-products.ts';
import { arrangeImages } from './arrange-images.ts';
import { categories } from './categories.ts';
import { createImage } from './create-image.ts';
import { createProduct } from './create-product.ts';
import { deleteImage } from './delete-image.ts';
import { deleteProduct } from './delete-product.ts';
import { exportProducts } from './export-products.ts';
import { exportRejectedRows } from './export-rejected-rows.ts';
import { getImport } from './get-import.ts';
import { getLastEdit } from './get-last-edit.ts';
import { getLatestImport } from './get-latest-import.ts';
import { getProduct } from './get-product.ts';
import { importProducts } from './import-products.ts';
import { listArchivedProducts } from './list-archived-products.ts';
import { listImages } from './list-images.ts';
import { listProductIds } from './list-product-ids.ts';
import { listProducts } from './list-products.ts';
import { manufacturers } from './manufacturers.ts';
import { previewImport } from './preview-import.ts';
import { previewLabels } from './preview-labels.ts';
import { printLabels } from './print-labels.ts';
import { categoryCounts, manufacturerCounts } from './product-counts.ts';
import { restoreProduct } from './restore-product.ts';
import { restoreProducts } from './restore-products.ts';
import { startImport } from './start-import.ts';
import { sumProductStock } from './sum-product-stock.ts';
import { updateProduct } from './update-product.ts';
import { updateProducts } from './update-products.ts';

export const productsRouter = router({
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
  images: router({ list: listImages, create: createImage, arrange: arrangeImages, delete: deleteImage }),
  labels: router({ preview: previewLabels, print: printLabels }),
  imports: router({
    preview: previewImport,
    run: importProducts,
    start: startImport,
    get: getImport,
    latest: getLatestImport,
    rejected: exportRejectedRows,
  }),
  categories: router({ ...categories, counts: categoryCounts }),
  manufacturers: router({ ...manufacturers, counts: manufacturerCounts }),
});
