import { Page } from '@stockhand/contract/paging';
import { ReceiptView } from '@stockhand/contract/purchasing/receipts';
import { PurchaseOrderRow, PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const purchasingRest = [
  restRoute('GET', '/api/purchase-orders/', 'purchasing.list', {
    answer: Page(PurchaseOrderRow),
    aliases: { supplier_id: 'supplier' },
  }),
  restRoute('POST', '/api/purchase-orders/', 'purchasing.create', {
    answer: PurchaseOrderView,
    status: 201,
    aliases: { supplier_id: 'supplier' },
  }),
  restRoute('GET', '/api/purchase-orders/:id/', 'purchasing.get', { answer: PurchaseOrderView }),
  restRoute('DELETE', '/api/purchase-orders/:id/', 'purchasing.delete'),
  restRoute('POST', '/api/purchase-orders/:id/update_status/', 'purchasing.changeStatus', {
    answer: PurchaseOrderView,
  }),
  restRoute('POST', '/api/purchase-orders/:id/receive/', 'purchasing.receive', { answer: PurchaseOrderView }),
  restRoute('GET', '/api/purchase-orders/:id/receipts/', 'purchasing.receipts.list', { answer: z.array(ReceiptView) }),
  restRoute('GET', '/api/purchase-orders/:id/pdf/', 'purchasing.print', { download: 'application/pdf' }),
];
