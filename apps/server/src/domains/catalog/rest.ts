import { imageBytesMax, NamedView, ProductView, productImagesMax } from '@stockhand/contract/catalog/schema';
import { Page } from '@stockhand/contract/paging';
import { restRoute } from '../../platform/http/rest-route.ts';

const csv = { download: 'text/csv' } as const;
const named = <Name extends 'categories' | 'manufacturers'>(name: Name, isPlain: boolean) => [
  restRoute('GET', `/api/${name}/`, `catalog.${name}.list`, {
    answer: Page(NamedView),
    ...(isPlain && { plainUnless: ['page'] }),
  }),
  restRoute('POST', `/api/${name}/`, `catalog.${name}.create`, { answer: NamedView, status: 201 }),
  restRoute('PATCH', `/api/${name}/:id/`, `catalog.${name}.update`, { answer: NamedView }),
  restRoute('DELETE', `/api/${name}/:id/`, `catalog.${name}.delete`),
];

export const catalogRest = [
  restRoute('GET', '/api/products/', 'catalog.products.list', {
    answer: Page(ProductView),
    plainUnless: ['page', 'page_size'],
  }),
  restRoute('POST', '/api/products/', 'catalog.products.create', {
    answer: ProductView,
    status: 201,
    jsonField: 'data',
    files: { images: { max: productImagesMax + 1, bytesMax: imageBytesMax } },
    aliases: { category: 'category_id', manufacturer: 'manufacturer_id' },
  }),
  restRoute('GET', '/api/products/export/', 'catalog.products.export', csv),
  // A selection is longer than an address may be.
  restRoute('POST', '/api/products/export/', 'catalog.products.export', csv),
  restRoute('GET', '/api/products/:id/', 'catalog.products.get', { answer: ProductView }),
  restRoute('PATCH', '/api/products/:id/', 'catalog.products.update', {
    answer: ProductView,
    aliases: { category_id: 'category', manufacturer_id: 'manufacturer' },
  }),
  restRoute('DELETE', '/api/products/:id/', 'catalog.products.delete'),
  ...named('categories', true),
  ...named('manufacturers', false),
];
