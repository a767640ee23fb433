import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import type { WebhookView } from '@stockhand/contract/webhooks/schema';
import { Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { DropdownMenu, MenuItem } from '../../ui/overlay/dropdown-menu.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { useWebhookSwitch } from './use-webhook-switch.ts';
import { type newWebhook, WebhookDialog } from './webhook-dialog.tsx';

/** What can be done with a webhook on its page. */
export function WebhookActions({ webhook }: { webhook: WebhookView }) {
  const { webhooks } = trpc.useUtils();
  const navigate = useNavigate();
  const editing = useDialogSubject<WebhookView | typeof newWebhook>();
  const replacing = useDialogSubject<WebhookView>();
  const deleting = useDialogSubject<WebhookView>();
  const { toggle, isBusy } = useWebhookSwitch();
  const test = trpc.webhooks.test.useMutation({
    onSuccess: () => void toast.success(texts.tested),
    onError: (error) => toastFailure(error, texts.testFailed),
    onSettled: () => webhooks.deliveries.invalidate(),
  });
  return (
    <>
      <Button icon={<Send aria-hidden />} busy={test.isPending} onClick={() => test.mutate({ id: webhook.id })}>
        Send test event
      </Button>
      <Button
        icon={webhook.is_active ? <Pause aria-hidden /> : <Play aria-hidden />}
        busy={isBusy}
        onClick={() => toggle(webhook)}
      >
        {webhook.is_active ? 'Pause' : 'Resume'}
      </Button>
      <DropdownMenu trigger={<Button size="icon" aria-label="More actions" icon={<Ellipsis aria-hidden />} />}>
        <MenuItem icon={<Pencil aria-hidden />} onSelect={() => editing.open(webhook)}>
          Edit
        </MenuItem>
        <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => replacing.open(webhook)}>
          Replace secret
        </MenuItem>
        <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => deleting.open(webhook)}>
          Delete
        </MenuItem>
      </DropdownMenu>
      <WebhookDialog {...editing} />
      <ReplaceSecretDialog {...replacing} />
      <DeleteWebhookDialog {...deleting} onDeleted={() => void navigate(paths.webhooks, { replace: true })} />
    </>
  );
}
