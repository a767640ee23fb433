import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import type { ListExport } from '../../../platform/list/list-export.tsx';

export const productExport: ListExport = {
  path: '/api/products/export/',
  fallbackName: 'products-export.csv',
  failureText: texts.exportFailed,
};
