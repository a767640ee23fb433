import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';

/** What a dialog about a purchase order is given. */
export interface PurchaseOrderDialogProps {
  order: PurchaseOrderView;
  open: boolean;
  onClose: () => void;
}
