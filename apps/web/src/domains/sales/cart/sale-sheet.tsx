import { type ReactNode, useRef } from 'react';
import { scanArea } from '../../../platform/scanning/use-scanner.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { CurrentSale, type CurrentSaleProps } from './current-sale.tsx';

interface SaleSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sale: CurrentSaleProps;
  /** Stands under the main button. */
  below: ReactNode;
}

/** The sale on phones. */
export function SaleSheet({ open, onOpenChange, sale, below }: SaleSheetProps) {
  // No button takes focus with the sheet: the Enter of a slow scanner would press it.
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Current Sale" initialFocus={body}>
      <div {...scanArea} ref={body} tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <CurrentSale {...sale} below={below} />
      </div>
    </Dialog>
  );
}
