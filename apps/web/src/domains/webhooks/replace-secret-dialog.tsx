import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import type { WebhookView, WebhookWithSecret } from '@stockhand/contract/webhooks/schema';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ShownSecret } from './shown-secret.tsx';

/** Asks, draws another secret and shows it, this once. */
export function ReplaceSecretDialog({ subject, isOpen, close }: DialogSubject<WebhookView>) {
  const [replaced, setReplaced] = useState<WebhookWithSecret | null>(null);
  const utils = trpc.useUtils();
  const rotate = trpc.webhooks.rotateSecret.useMutation({
    async onSuccess(webhook) {
      setReplaced(webhook);
      await utils.webhooks.invalidate();
    },
  });
  if (!subject) return null;
  const done = () => {
    close();
    setReplaced(null);
  };
  if (replaced)
    return (
      <Dialog open={isOpen} onOpenChange={(next) => !next && done()} title="New secret" dismissable={false}>
        <ShownSecret webhook={replaced} onDone={done} />
      </Dialog>
    );
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={rotate}
      title="Replace the secret"
      description="For 24 hours events are signed with both secrets, so that the receiver can change over."
      confirmText="Replace secret"
      busyText="Replacing..."
      failure={texts.rotateFailed}
      onConfirm={() => rotate.mutate({ id: subject.id })}
    />
  );
}
