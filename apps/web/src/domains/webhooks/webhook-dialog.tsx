import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import type { WebhookView, WebhookWithSecret } from '@stockhand/contract/webhooks/schema';
import { useState } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { ShownSecret } from './shown-secret.tsx';
import { WebhookForm } from './webhook-form.tsx';

/** The subject of the dialog that makes a webhook. */
export const newWebhook = 'new';

/** Makes a webhook and shows its secret, this once, or changes one. */
export function WebhookDialog({ subject, isOpen, close }: DialogSubject<WebhookView | typeof newWebhook>) {
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const utils = trpc.useUtils();
  const create = trpc.webhooks.create.useMutation();
  const update = trpc.webhooks.update.useMutation();
  if (!subject) return null;
  const done = () => {
    close();
    setCreated(null);
  };
  const webhook = subject === newWebhook ? null : subject;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && done()}
      title={created ? 'Secret of the webhook' : webhook ? 'Edit webhook' : 'Create webhook'}
      // Escape would lose the secret.
      dismissable={!created}
    >
      {created ? (
        <ShownSecret webhook={created} onDone={done} />
      ) : webhook ? (
        <WebhookForm
          values={{ url: webhook.url, topics: webhook.topics }}
          save={(input) => update.mutateAsync({ id: webhook.id, ...input })}
          onSaved={async () => {
            toast.success(texts.updated);
            close();
            await utils.webhooks.invalidate();
          }}
          submitText="Save"
          busyText="Saving..."
          failureText={texts.updateFailed}
        />
      ) : (
        <WebhookForm
          values={{ url: '', topics: [] }}
          save={(input) => create.mutateAsync(input)}
          onSaved={async (made) => {
            setCreated(made);
            await utils.webhooks.invalidate();
          }}
          submitText="Create webhook"
          busyText="Creating..."
          failureText={texts.createFailed}
        />
      )}
    </Dialog>
  );
}
