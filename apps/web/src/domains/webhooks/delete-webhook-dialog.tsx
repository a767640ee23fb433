import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import type { WebhookView } from '@stockhand/contract/webhooks/schema';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';

interface DeleteWebhookDialogProps extends DialogSubject<WebhookView> {
  /** Where to go from the webhook's own page. */
  onDeleted?: () => void;
}

export function DeleteWebhookDialog({ subject, isOpen, close, onDeleted }: DeleteWebhookDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      close();
      onDeleted?.();
      await utils.webhooks.list.invalidate();
    },
  });
  if (!subject) return null;
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={remove}
      title={`Delete the webhook to ${new URL(subject.url).host}`}
      description="What waits for it is not sent, and its deliveries are deleted. This cannot be undone."
      confirmText="Delete"
      busyText="Deleting..."
      failure={texts.deleteFailed}
      onConfirm={() => remove.mutate({ id: subject.id })}
    />
  );
}
