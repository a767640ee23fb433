import type { RefusedOrder } from '@stockhand/contract/orders/many-orders';
import { manyOrdersMessages as texts } from '@stockhand/contract/orders/messages';
import { AppLink } from '../../../platform/app-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

interface RefusedOrdersDialogProps {
  refused: readonly RefusedOrder[];
  open: boolean;
  onClose: () => void;
}

/** Which of the chosen orders stayed as they were, and why. */
export function RefusedOrdersDialog({ refused, open, onClose }: RefusedOrdersDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.refusedTitle(refused.length)}
      size="sm"
    >
      <DialogBody>
        <ul className="divide-y divide-line">
          {refused.map(({ id, order_number, detail }) => (
            <li key={id} className="py-2">
              {order_number !== null && (
                <TextLink asChild className="block w-fit font-medium">
                  <AppLink to={paths.order(id)}>{order_number}</AppLink>
                </TextLink>
              )}
              <span className="text-ink-muted">{detail}</span>
            </li>
          ))}
        </ul>
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
      </DialogFooter>
    </Dialog>
  );
}
