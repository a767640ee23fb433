import type { SaleView } from '@stockhand/contract/sales/schema';
import { HandCoins, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '../../../platform/back-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { allowableSale } from '../../orders/allowances/allowable.ts';
import { AllowanceDialog } from '../../orders/allowances/allowance-dialog.tsx';
import { ReturnDialog } from '../../orders/returns/return-dialog.tsx';
import { hasReturnable } from '../../orders/returns/returnable.ts';
import { ReceiptButtons } from '../receipt/receipt-buttons.tsx';
import { returnableSale } from './returnable-sale.ts';

/** Number and actions of a sale. */
export function SaleHeader({ sale }: { sale: SaleView }) {
  const mayUpdate = useCan()('update', 'orders');
  const [isReturning, setReturning] = useState(false);
  const [isAllowing, setAllowing] = useState(false);
  const allowable = allowableSale(sale);
  return (
    <>
      <PageHeader
        above={<BackLink to={paths.sales}>Back to Sales</BackLink>}
        title={sale.sale_number}
        description="Counter sale"
        actions={
          <>
            <ReceiptButtons sale={sale} />
            {mayUpdate && hasReturnable(sale.items) && (
              <Button icon={<Undo2 aria-hidden />} onClick={() => setReturning(true)}>
                Return Items
              </Button>
            )}
            {mayUpdate && allowable.charged > 0 && (
              <Button icon={<HandCoins aria-hidden />} onClick={() => setAllowing(true)}>
                Allowance
              </Button>
            )}
          </>
        }
      />
      <AllowanceDialog document={allowable} open={isAllowing} onClose={() => setAllowing(false)} />
      <ReturnDialog returnable={returnableSale(sale)} open={isReturning} onClose={() => setReturning(false)} />
    </>
  );
}
