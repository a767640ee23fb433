import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import type { DeliveryView, WebhookView } from '@stockhand/contract/webhooks/schema';
import { failureTextOr, toastFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { LoadingNote, Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { DeliveryFacts } from './delivery-facts.tsx';

interface DeliveryDialogProps extends DialogSubject<DeliveryView> {
  webhook: WebhookView;
}

/** One delivery with what was sent and answered, to be sent again. */
export function DeliveryDialog({ subject, isOpen, close, webhook }: DeliveryDialogProps) {
  if (!subject) return null;
  return (
    <Dialog open={isOpen} onOpenChange={(next) => !next && close()} title={`${subject.topic} #${subject.id}`} size="lg">
      <OpenDelivery id={subject.id} webhook={webhook} />
    </Dialog>
  );
}

function OpenDelivery({ id, webhook }: { id: number; webhook: WebhookView }) {
  const { webhooks } = trpc.useUtils();
  const delivery = trpc.webhooks.deliveries.get.useQuery({ id });
  const resend = trpc.webhooks.deliveries.resend.useMutation({
    onSuccess: () => void toast.success(texts.resent),
    onError: (error) => toastFailure(error, texts.resendFailed),
    onSettled: () => webhooks.deliveries.invalidate(),
  });
  const isTest = delivery.data?.topic === 'webhook.test';
  return (
    <>
      <DialogBody>
        {delivery.data ? (
          <DeliveryFacts delivery={delivery.data} />
        ) : delivery.isError ? (
          <ErrorState onRetry={() => void delivery.refetch()} retrying={delivery.isFetching}>
            {failureTextOr(delivery.error, texts.deliveryFailed)}
          </ErrorState>
        ) : (
          <>
            <LoadingNote>Loading the delivery...</LoadingNote>
            <Skeleton className="h-16 w-full" />
            <Skeleton className="h-48 w-full" />
          </>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel>Close</DialogCancel>
        {delivery.data && (webhook.is_active || isTest) && (
          <Button variant="primary" busy={resend.isPending} busyText="Sending..." onClick={() => resend.mutate({ id })}>
            {delivery.data.status === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
