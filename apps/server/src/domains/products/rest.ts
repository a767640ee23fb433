import { imageBytesMax, productImagesMax } from '@stockhand/contract/products/schema';
import { formBytesMax } from '../../platform/rest-form.ts';
import { restRoute } from '../../platform/rest-route.ts';

const image = { max: 1, bytesMax: imageBytesMax };
const importFile = { file: { max: 1, bytesMax: formBytesMax } };
const csv = { download: 'text/csv' } as const;
const named = (path: string, procedure: string, isPlain: boolean) => [
  restRoute('GET', `/api/${path}/`, `products.${procedure}.list`, isPlain ? { plainUnless: ['page'] } : {}),
  restRoute('POST', `/api/${path}/`, `products.${procedure}.create`, { status: 201 }),
  restRoute('PATCH', `/api/${path}/:id/`, `products.${procedure}.update`),
  restRoute('DELETE', `/api/${path}/:id/`, `products.${procedure}.delete`),
];

export const productsRest = [
  restRoute('GET', '/api/products/', 'products.list', { plainUnless: ['page', 'page_size'] }),
  restRoute('POST', '/api/products/', 'products.create', {
    status: 201,
    jsonField: 'data',
    files: { images: { max: productImagesMax + 1, bytesMax: imageBytesMax } },
    aliases: { category: 'category_id', manufacturer: 'manufacturer_id' },
  }),
  restRoute('GET', '/api/products/export/', 'products.export', csv),
  // A selection is longer than an address may be.
  restRoute('POST', '/api/products/export/', 'products.export', csv),
  restRoute('POST', '/api/products/labels/', 'products.labels.print', { download: 'application/pdf' }),
  restRoute('POST', '/api/products/import/preview/', 'products.imports.preview', { files: importFile }),
  restRoute('POST', '/api/products/import/start/', 'products.imports.start', { status: 201, files: importFile }),
  restRoute('POST', '/api/products/import/', 'products.imports.run', { files: importFile }),
  restRoute('GET', '/api/products/import/:id/', 'products.imports.get'),
  restRoute('GET', '/api/products/import/:id/rejected/', 'products.imports.rejected', csv),
  restRoute('GET', '/api/products/:id/', 'products.get'),
  restRoute('PATCH', '/api/products/:id/', 'products.update', {
    aliases: { category_id: 'category', manufacturer_id: 'manufacturer' },
  }),
  restRoute('DELETE', '/api/products/:id/', 'products.delete'),
  restRoute('GET', '/api/product-images/by_product/', 'products.images.list'),
  restRoute('POST', '/api/product-images/', 'products.images.create', {
    status: 201,
    files: { image },
    aliases: { product_id: 'product' },
  }),
  restRoute('DELETE', '/api/product-images/:id/', 'products.images.delete'),
  ...named('categories', 'categories', true),
  ...named('manufacturers', 'manufacturers', false),
];
