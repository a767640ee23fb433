import type { Answers } from '../answers.ts';
import { madeAt } from '../made-at.ts';
import { pageOfRows } from '../rows/page.ts';
import { purchaseOrder, receipt } from '../rows/purchase-order.ts';
import { reorderLine } from '../rows/reorder-line.ts';
import { supplier } from '../rows/supplier.ts';
import { supplierProduct } from '../rows/supplier-product.ts';
import { lampLine } from './stock.ts';

const acme = supplier({ name: 'Acme Lighting' });
const ofAcme = { supplier_name: acme.name };
const line = { ...lampLine, supplier_code: 'ACME-1', quantity: 3, unit_price: 4 };

/** The first is awaited, the second a draft, the third received. */
const purchaseOrders = [
  purchaseOrder({ ...ofAcme, items: [line] }),
  purchaseOrder({ ...ofAcme, id: 2, status: 'draft', items: [line] }),
  purchaseOrder({
    ...ofAcme,
    id: 3,
    status: 'received',
    items: [{ ...line, received_quantity: 3 }],
    receipts: [receipt({ product_name: 'Oak lamp', location_name: 'Van' })],
  }),
];

export const purchasingAnswers = {
  'purchasing.get': ({ id }) => purchaseOrders[id - 1] as (typeof purchaseOrders)[number],
  'purchasing.history': () => [],
  'purchasing.list': (input) => pageOfRows(purchaseOrders, input),
  'purchasing.reorder.list': (input) => ({
    ...pageOfRows([reorderLine(lampLine)], input),
    groups: [{ supplier: acme.id, supplier_name: acme.name, lines: 1, pieces: 5, total: 20 }],
  }),
  'suppliers.get': () => acme,
  'suppliers.list': (input) => pageOfRows([acme], input),
  'suppliers.listArchived': (input) => pageOfRows([{ id: 2, name: 'Mill', archived_at: madeAt }], input),
  'suppliers.products.list': (input) => pageOfRows([supplierProduct({ ...lampLine, supplier_code: 'ACME-1' })], input),
  'suppliers.products.pricesOf': () => ({ results: [] }),
} satisfies Answers;
