import { Page } from '@stockhand/contract/paging';
import { PurchaseHistoryEntry } from '@stockhand/contract/purchasing/history';
import { ReceiptView } from '@stockhand/contract/purchasing/receipts';
import { PurchaseOrderRow, PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

const written = { supplier_id: 'supplier', 'items.product_id': 'product' };

export const purchasingRest = [
  restRoute('GET', '/api/purchase-orders/', 'purchasing.list', {
    answer: Page(PurchaseOrderRow),
    aliases: { supplier_id: 'supplier' },
  }),
  restRoute('POST', '/api/purchase-orders/', 'purchasing.create', {
    answer: PurchaseOrderView,
    status: 201,
    aliases: written,
  }),
  restRoute('GET', '/api/purchase-orders/export/', 'purchasing.export', {
    download: 'text/csv',
    aliases: { supplier_id: 'supplier' },
  }),
  // A selection is longer than an address may be.
  restRoute('POST', '/api/purchase-orders/export/', 'purchasing.export', { download: 'text/csv' }),
  restRoute('POST', '/api/purchase-orders/print/', 'purchasing.printMany', { download: 'application/pdf' }),
  restRoute('GET', '/api/purchase-orders/:id/', 'purchasing.get', { answer: PurchaseOrderView }),
  restRoute('PATCH', '/api/purchase-orders/:id/', 'purchasing.update', {
    answer: PurchaseOrderView,
    aliases: written,
  }),
  restRoute('DELETE', '/api/purchase-orders/:id/', 'purchasing.delete'),
  restRoute('GET', '/api/purchase-orders/:id/history/', 'purchasing.history', {
    answer: z.array(PurchaseHistoryEntry),
  }),
  restRoute('POST', '/api/purchase-orders/:id/email/', 'purchasing.email', { answer: PurchaseOrderView }),
  restRoute('POST', '/api/purchase-orders/:id/update_status/', 'purchasing.changeStatus', {
    answer: PurchaseOrderView,
  }),
  restRoute('POST', '/api/purchase-orders/:id/receive/', 'purchasing.receive', { answer: PurchaseOrderView }),
  restRoute('POST', '/api/purchase-orders/:id/close/', 'purchasing.close', { answer: PurchaseOrderView }),
  restRoute('GET', '/api/purchase-orders/:id/receipts/', 'purchasing.receipts.list', { answer: z.array(ReceiptView) }),
  restRoute('POST', '/api/receipts/:id/reverse/', 'purchasing.receipts.reverse', { answer: PurchaseOrderView }),
  restRoute('GET', '/api/purchase-orders/:id/pdf/', 'purchasing.print', { download: 'application/pdf' }),
];
