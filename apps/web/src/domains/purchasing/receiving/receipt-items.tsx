import type { ReceiptView } from '@stockhand/contract/purchasing/receipts';
import { useFormat } from '../../../platform/format.tsx';

interface ReceiptItemsProps {
  receipt: ReceiptView;
  /** Goods come `to` a location, or leave `from` it. */
  word: 'to' | 'from';
}

/** What came in with a receipt, and where it went. */
export function ReceiptItems({ receipt, word }: ReceiptItemsProps) {
  const { quantity } = useFormat();
  return (
    <ul aria-label={`Items of ${receipt.receipt_number}`}>
      {receipt.items.map((item) => (
        <li key={`${item.item_id} ${item.location}`} className="text-sm wrap-anywhere">
          {quantity(item.quantity)} × {item.product_name}
          <span className="text-ink-muted">
            {' '}
            {word} {item.location_name}
          </span>
        </li>
      ))}
    </ul>
  );
}
