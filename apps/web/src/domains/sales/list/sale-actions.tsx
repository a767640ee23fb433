import type { SaleView } from '@stockhand/contract/sales/schema';
import { Undo2 } from 'lucide-react';
import { useCan } from '../../../platform/session/current-user.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import { hasReturnable } from '../../orders/returns/returnable.ts';

interface SaleActionsProps {
  sale: SaleView;
  onReturn: (sale: SaleView) => void;
}

export function SaleActions({ sale, onReturn }: SaleActionsProps) {
  const mayUpdate = useCan()('update', 'orders');
  return (
    <RowActions
      name={sale.sale_number}
      actions={[
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
