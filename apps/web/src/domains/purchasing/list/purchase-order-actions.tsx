import { receivableStatuses } from '@stockhand/contract/purchasing/rules';
import type { PurchaseOrderRow } from '@stockhand/contract/purchasing/schema';
import { Eye, PackageCheck, Trash2 } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';

export interface OfferedActions {
  mayReceive: boolean;
  /** Null without the right. */
  askDelete: ((order: PurchaseOrderRow) => void) | null;
}

/** What can be done with a purchase order in a list. */
export function PurchaseOrderActions({ order, mayReceive, askDelete }: OfferedActions & { order: PurchaseOrderRow }) {
  const view = { label: 'View', icon: <Eye aria-hidden />, link: <AppLink to={paths.purchaseOrder(order.id)} /> };
  const receive = mayReceive &&
    receivableStatuses.includes(order.status) && {
      label: 'Receive',
      icon: <PackageCheck aria-hidden />,
      link: <AppLink to={paths.receivePurchaseOrder(order.id)} />,
    };
  const remove = askDelete &&
    order.status === 'draft' && {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => askDelete(order),
    };
  return (
    <RowActions
      name={order.po_number}
      actions={[view, receive, remove].filter((action) => action !== null && action !== false)}
    />
  );
}
