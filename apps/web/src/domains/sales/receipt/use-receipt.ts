import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SaleView } from '@stockhand/contract/sales/schema';
import type { FileRequest } from '../../../platform/files/fetch-file.ts';
import { useReceiptFormat } from './receipt-format.ts';

/** The file that is a sale's receipt, in the format of this device. */
export function useReceipt({ id, sale_number }: Pick<SaleView, 'id' | 'sale_number'>) {
  const [format] = useReceiptFormat();
  const request: FileRequest = {
    path: `/api/sales/${id}/receipt/?format=${format}`,
    fallbackName: `${sale_number}.pdf`,
  };
  return { request, failureText: texts.receiptFailed };
}
