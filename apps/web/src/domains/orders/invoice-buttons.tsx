import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { FileDown, Printer } from 'lucide-react';
import { FileButton } from '../../platform/files/file-button.tsx';

/** The order's invoice as PDF, to keep or to print. */
export function InvoiceButtons({ order }: { order: OrderView }) {
  const invoice = {
    request: {
      path: `/api/orders/${order.id}/invoice/`,
      isNoted: true,
      fallbackName: `${order.invoice_number}.pdf`,
    },
    failureText: texts.invoiceFailed,
  } as const;
  return (
    <>
      <FileButton {...invoice} purpose="print" icon={<Printer aria-hidden />}>
        Print
      </FileButton>
      <FileButton {...invoice} doneText={texts.invoiceDone} icon={<FileDown aria-hidden />}>
        Invoice
      </FileButton>
    </>
  );
}
