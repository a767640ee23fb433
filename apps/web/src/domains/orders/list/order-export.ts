import { manyOrdersMessages as texts } from '@stockhand/contract/orders/messages';
import type { ListExport } from '../../../platform/list/list-export.tsx';

export const orderExport: ListExport = {
  path: '/api/orders/export/',
  fallbackName: 'orders-export.csv',
  failureText: texts.exportFailed,
};
