import type { OrderView } from '@stockhand/contract/orders/schema';

/** What a dialog about an order is given. */
export interface OrderDialogProps {
  order: OrderView;
  open: boolean;
  onClose: () => void;
}
