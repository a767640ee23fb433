import { changeDue } from '@stockhand/contract/sales/change-due';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import type { SaleView } from '@stockhand/contract/sales/schema';
import { useFormat } from '../../../platform/format.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { ReceiptButtons } from '../receipt/receipt-buttons.tsx';
import { SaleLink } from '../sale/sale-link.tsx';

/** The sale that was just made, until the next one begins. */
export function CompletedSale({ sale, onDismiss }: { sale: SaleView; onDismiss: () => void }) {
  const format = useFormat();
  return (
    <Alert tone="success" title={texts.completed} onDismiss={onDismiss} actions={<ReceiptButtons sale={sale} />}>
      <span className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <SaleLink sale={sale} />
        <span className="text-xl font-semibold">{format.money(sale.total_amount)}</span>
      </span>
      {sale.amount_given !== null && <Change total={sale.total_amount} given={sale.amount_given} />}
    </Alert>
  );
}

/** Large: it is read while coins are counted. */
function Change({ total, given }: { total: number; given: number }) {
  const format = useFormat();
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
      <span>{format.money(given)} given, change due</span>
      <span className="text-3xl font-semibold">{format.money(changeDue(total, given))}</span>
    </p>
  );
}
