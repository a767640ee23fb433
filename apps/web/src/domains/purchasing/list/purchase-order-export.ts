import { manyPurchasesMessages as texts } from '@stockhand/contract/purchasing/messages';
import type { ListExport } from '../../../platform/list/list-export.tsx';

export const purchaseOrderExport: ListExport = {
  path: '/api/purchase-orders/export/',
  fallbackName: 'purchase-orders-export.csv',
  failureText: texts.exportFailed,
};
