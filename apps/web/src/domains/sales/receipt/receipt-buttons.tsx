import type { SaleView } from '@stockhand/contract/sales/schema';
import { FileDown, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../../../platform/files/file-button.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { EmailReceiptDialog } from './email-receipt-dialog.tsx';
import { useReceiptFormat } from './receipt-format.ts';
import { useReceipt } from './use-receipt.ts';

const formats = [
  { value: '80mm', label: '80 mm' },
  { value: 'a4', label: 'A4' },
] as const;

/** The receipt of a sale, to print, to keep or to mail. */
export function ReceiptButtons({ sale }: { sale: SaleView }) {
  const mayMail = useCan()('update', 'orders');
  const [format, setFormat] = useReceiptFormat();
  const [isMailing, setMailing] = useState(false);
  const receipt = useReceipt(sale);
  return (
    <>
      <SegmentedControl label="Receipt format" segments={formats} value={format} onValueChange={setFormat} />
      <FileButton {...receipt} purpose="print" icon={<Printer aria-hidden />}>
        Print Receipt
      </FileButton>
      <FileButton {...receipt} icon={<FileDown aria-hidden />}>
        Receipt
      </FileButton>
      {mayMail && (
        <Button icon={<Mail aria-hidden />} onClick={() => setMailing(true)}>
          Email Receipt
        </Button>
      )}
      <EmailReceiptDialog sale={sale} open={isMailing} onClose={() => setMailing(false)} />
    </>
  );
}
