import type { SaleView } from '@stockhand/contract/sales/schema';
import { Printer, Undo2 } from 'lucide-react';
import { useFileAction } from '../../../platform/files/file-button.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { hasReturnable } from '../../orders/returns/returnable.ts';
import { useReceipt } from '../receipt/use-receipt.ts';

interface SaleActionsProps {
  sale: SaleView;
  onReturn: (sale: SaleView) => void;
}

export function SaleActions({ sale, onReturn }: SaleActionsProps) {
  const mayUpdate = useCan()('update', 'orders');
  const receipt = useFileAction({ ...useReceipt(sale), purpose: 'print' });
  return (
    <RowActions
      name={sale.sale_number}
      actions={[
        { label: 'Print Receipt', icon: <Printer aria-hidden />, onSelect: receipt.start },
        ...(mayUpdate
          ? [
              {
                label: 'Return Items',
                icon: <Undo2 aria-hidden />,
                onSelect: () => onReturn(sale),
                refusal: hasReturnable(sale.items) ? undefined : 'Everything was returned',
              },
            ]
          : []),
      ]}
    />
  );
}
