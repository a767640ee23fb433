import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import { useMutation } from '@tanstack/react-query';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { askAboutLetters } from '../../platform/files/ask-about-letters.ts';
import { trpc } from '../../platform/trpc.ts';
import type { OrderDialogProps } from './order-dialog.ts';
import { useOrderChanged } from './use-order-changed.ts';

interface EmailInvoiceDialogProps extends OrderDialogProps {
  /** Where the invoice goes. */
  email: string;
}

/** Asks before the customer gets mail. */
export function EmailInvoiceDialog({ order, email, open, onClose }: EmailInvoiceDialogProps) {
  const changed = useOrderChanged();
  const { mutateAsync } = trpc.orders.emailInvoice.useMutation();
  const sending = useMutation({
    mutationFn: () => askAboutLetters((unprintable) => mutateAsync({ id: order.id, unprintable })),
    onSuccess: (answer) => {
      onClose();
      return changed(answer, texts.emailDone(email));
    },
  });
  return (
    <ConfirmAction
      isOpen={open}
      close={onClose}
      action={sending}
      tone="primary"
      title={`Email ${order.invoice_number}`}
      description={texts.emailQuestion(email)}
      confirmText="Send Invoice"
      busyText="Sending..."
      failure={texts.emailFailed}
      onConfirm={() => sending.mutate()}
    />
  );
}
