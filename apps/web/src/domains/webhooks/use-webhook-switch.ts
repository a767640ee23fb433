import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import type { WebhookView } from '@stockhand/contract/webhooks/schema';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** Pauses an active webhook and resumes another. */
export function useWebhookSwitch() {
  const { webhooks } = trpc.useUtils();
  const update = trpc.webhooks.update.useMutation({
    onSuccess: ({ is_active }) => void toast.success(is_active ? texts.resumed : texts.paused),
    onError: (error) => toastFailure(error, texts.updateFailed),
    onSettled: () => webhooks.invalidate(),
  });
  return {
    isBusy: update.isPending,
    toggle: ({ id, is_active }: WebhookView) => update.mutate({ id, is_active: !is_active }),
  };
}
