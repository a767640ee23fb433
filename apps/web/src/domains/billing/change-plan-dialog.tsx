import { billingMessages as texts } from '@stockhand/contract/billing/messages';
import type { ChangedPlan, PlanChoice, QuoteView } from '@stockhand/contract/billing/schema';
import { formatMoney } from '@stockhand/contract/money';
import { planOf } from '@stockhand/contract/plans';
import { useRef } from 'react';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { QuoteText } from './quote-text.tsx';

interface ChangePlanDialogProps extends DialogSubject<PlanChoice> {
  isPaidOnline: boolean;
}

/** Shows what a change costs before it is confirmed. */
export function ChangePlanDialog({ subject, isOpen, close, isPaidOnline }: ChangePlanDialogProps) {
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={`${planOf(subject.plan).name}, ${subject.cycle}`}
    >
      <Change choice={subject} close={close} isPaidOnline={isPaidOnline} />
    </Dialog>
  );
}

interface ChangeProps {
  choice: PlanChoice;
  close: () => void;
  isPaidOnline: boolean;
}

function Change({ choice, close, isPaidOnline }: ChangeProps) {
  const utils = trpc.useUtils();
  const quote = trpc.billing.preview.useQuery(choice, { staleTime: 0, gcTime: 0 });
  const change = trpc.billing.change.useMutation({
    async onSuccess({ payment_url }: ChangedPlan) {
      if (payment_url !== null) return window.location.assign(payment_url);
      toast.success(texts.changed(planOf(choice.plan).name));
      close();
      await utils.billing.invalidate();
    },
    // Another amount than was shown: look again.
    onError: () => void quote.refetch(),
  });
  // The button is disabled only when the screen is drawn again, which the second click of a double click may precede.
  const isSent = useRef(false);
  const confirm = ({ due, version }: QuoteView) => {
    if (isSent.current) return;
    isSent.current = true;
    const onSettled = () => {
      isSent.current = false;
    };
    change.mutate({ ...choice, due, version }, { onSettled });
  };
  const failure = change.error ?? quote.error;
  return (
    <>
      <DialogBody>
        {quote.data ? (
          <QuoteText quote={quote.data} isPaidOnline={isPaidOnline} />
        ) : (
          quote.isPending && <SkeletonText lines={5} />
        )}
        {failure && (
          <Alert tone="danger">{failureTextOr(failure, change.error ? texts.changeFailed : texts.previewFailed)}</Alert>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Cancel</DialogCancel>
        <Button
          variant="primary"
          disabled={!quote.data}
          // The payment page is on its way.
          busy={change.isPending || change.data?.payment_url != null}
          busyText="Changing..."
          onClick={() => quote.data && confirm(quote.data)}
        >
          {quote.data ? confirmText(quote.data, isPaidOnline) : 'Change plan'}
        </Button>
      </DialogFooter>
    </>
  );
}

function confirmText({ due }: QuoteView, isPaidOnline: boolean): string {
  if (due === 0) return 'Change plan';
  return isPaidOnline ? `Pay ${formatMoney(due, 'USD')}` : `Order for ${formatMoney(due, 'USD')}`;
}
