import { Page } from '@stockhand/contract/paging';
import { PriceListPreview, PriceListResult, priceListBytesMax } from '@stockhand/contract/suppliers/price-list';
import { ArchivedSupplierView, SupplierView } from '@stockhand/contract/suppliers/schema';
import { SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { restRoute } from '../../platform/http/rest-route.ts';

/** Larger files are refused on their field. */
const files = { file: { max: 1, bytesMax: priceListBytesMax } };

const ofPair = { supplier_id: 'supplier', product_id: 'product' };

export const suppliersRest = [
  restRoute('GET', '/api/suppliers/', 'suppliers.list', { answer: Page(SupplierView) }),
  restRoute('POST', '/api/suppliers/', 'suppliers.create', { answer: SupplierView, status: 201 }),
  restRoute('GET', '/api/suppliers/:id/', 'suppliers.get', { answer: SupplierView }),
  restRoute('PATCH', '/api/suppliers/:id/', 'suppliers.update', { answer: SupplierView }),
  restRoute('DELETE', '/api/suppliers/:id/', 'suppliers.delete'),
  restRoute('GET', '/api/suppliers/archived/', 'suppliers.listArchived', { answer: Page(ArchivedSupplierView) }),
  restRoute('POST', '/api/suppliers/:id/restore/', 'suppliers.restore', { answer: SupplierView }),
  restRoute('POST', '/api/suppliers/:id/price-list/preview/', 'suppliers.priceList.preview', {
    answer: PriceListPreview,
    files,
  }),
  restRoute('POST', '/api/suppliers/:id/price-list/', 'suppliers.priceList.take', { answer: PriceListResult, files }),
  restRoute('GET', '/api/supplier-products/', 'suppliers.products.list', {
    answer: Page(SupplierProductView),
    aliases: ofPair,
  }),
  restRoute('POST', '/api/supplier-products/', 'suppliers.products.set', {
    answer: SupplierProductView,
    status: 201,
    aliases: ofPair,
  }),
  restRoute('PATCH', '/api/supplier-products/:id/', 'suppliers.products.update', { answer: SupplierProductView }),
  restRoute('DELETE', '/api/supplier-products/:id/', 'suppliers.products.remove'),
];
