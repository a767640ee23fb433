import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import { ListWebhooks, type WebhookView } from '@stockhand/contract/webhooks/schema';
import { KeyRound, Pause, Pencil, Play, Trash2, Webhook } from 'lucide-react';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { publicPaths } from '../../platform/paths.ts';
import { AccessDenied } from '../../platform/session/access-denied.tsx';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { RowActions } from '../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx';
import { ReplaceSecretDialog } from './replace-secret-dialog.tsx';
import { useWebhookSwitch } from './use-webhook-switch.ts';
import { webhookColumns } from './webhook-columns.tsx';
import { newWebhook, WebhookDialog } from './webhook-dialog.tsx';

/** Where programs are told what happens, for administrators. */
export function WebhooksPage() {
  const { isAdmin } = useCurrentUser();
  return isAdmin ? <Webhooks /> : <AccessDenied />;
}

function Webhooks() {
  const list = useList(ListWebhooks, { ordering: '-created_at' });
  const webhooks = trpc.webhooks.list.useQuery(list.input, keepPage);
  const editing = useDialogSubject<WebhookView | typeof newWebhook>();
  const replacing = useDialogSubject<WebhookView>();
  const deleting = useDialogSubject<WebhookView>();
  const { toggle } = useWebhookSwitch();
  const actions: TableColumn<WebhookView> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    fit: true,
    cell: (webhook) => (
      <RowActions
        name={new URL(webhook.url).host}
        actions={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => editing.open(webhook) },
          webhook.is_active
            ? { label: 'Pause', icon: <Pause aria-hidden />, onSelect: () => toggle(webhook) }
            : { label: 'Resume', icon: <Play aria-hidden />, onSelect: () => toggle(webhook) },
          { label: 'Replace secret', icon: <KeyRound aria-hidden />, onSelect: () => replacing.open(webhook) },
          { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => deleting.open(webhook) },
        ]}
      />
    ),
  };
  return (
    <>
      <ListPage
        heading={{
          title: 'Webhooks',
          description: (
            <p>
              Other programs are told at once what happens here.{' '}
              <TextLink href={`${publicPaths.api}#webhooks`} target="_blank" rel="noopener">
                How to receive events
              </TextLink>
            </p>
          ),
        }}
        create={{ text: 'Create webhook', shortcut: 'New webhook', run: () => editing.open(newWebhook) }}
        list={list}
        query={webhooks}
        search={{ label: 'Search webhooks', placeholder: 'Address', group: 'Webhooks' }}
        label="Webhooks"
        columns={[...webhookColumns, actions]}
        rowKey={({ id }) => String(id)}
        loadingText={texts.loading}
        failedText={texts.listFailed}
        empty={{
          icon: Webhook,
          title: 'No webhooks yet',
          description: 'Create one for each program that should hear of sales, orders or stock, such as a web shop.',
        }}
        notFound={{ title: 'No webhooks found', description: 'No webhook has such an address.' }}
      />
      <WebhookDialog {...editing} />
      <ReplaceSecretDialog {...replacing} />
      <DeleteWebhookDialog {...deleting} />
    </>
  );
}
