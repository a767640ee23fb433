import type { CreatedReorderOrders } from '@stockhand/contract/purchasing/reorder';
import { reorderMessages as texts } from '@stockhand/contract/purchasing/reorder-messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface CreatedOrdersProps {
  orders: CreatedReorderOrders['orders'];
  onDismiss: () => void;
}

/** The drafts that were just made, to be looked through and sent. */
export function CreatedOrders({ orders, onDismiss }: CreatedOrdersProps) {
  const { money } = useFormat();
  if (orders.length === 0) return null;
  return (
    <Alert tone="success" title={texts.created(orders.length)} onDismiss={onDismiss}>
      <ul aria-label="Created purchase orders" className="mt-1">
        {orders.map(({ id, po_number, supplier_name, total }) => (
          <li key={id} className="wrap-anywhere">
            <TextLink asChild>
              <AppLink to={paths.purchaseOrder(id)}>{po_number}</AppLink>
            </TextLink>{' '}
            {supplier_name} · {money(total)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
