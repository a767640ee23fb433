import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { SubscriptionInvoiceView } from '@stockhand/contract/billing/schema';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Leads to the page on which an invoice is paid. */
export function PayButton({ invoice }: { invoice: Pick<SubscriptionInvoiceView, 'id' | 'number'> }) {
  const pay = trpc.billing.payInvoice.useMutation({
    onSuccess: ({ payment_url }) => payment_url !== null && window.location.assign(payment_url),
    onError: (error) => toastFailure(error, texts.payFailed),
  });
  return (
    <Button
      size="sm"
      busy={pay.isPending || pay.data?.payment_url != null}
      busyText="Opening..."
      aria-label={`Pay ${invoice.number}`}
      onClick={() => pay.mutate({ id: invoice.id })}
    >
      Pay now
    </Button>
  );
}
