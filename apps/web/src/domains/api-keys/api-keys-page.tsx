import { apiKeyMessages as texts } from '@stockhand/contract/api-keys/messages';
import { type ApiKeyView, ListApiKeys } from '@stockhand/contract/api-keys/schema';
import { Ban, KeyRound } from 'lucide-react';
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
import { apiKeyColumns } from './api-key-columns.tsx';
import { CreateKeyDialog, newKey } from './create-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';

/** The keys by which programs call, for administrators. */
export function ApiKeysPage() {
  const { isAdmin } = useCurrentUser();
  return isAdmin ? <ApiKeys /> : <AccessDenied />;
}

function ApiKeys() {
  const list = useList(ListApiKeys, { ordering: '-created_at' });
  const keys = trpc.apiKeys.list.useQuery(list.input, keepPage);
  const creating = useDialogSubject<typeof newKey>();
  const revoking = useDialogSubject<ApiKeyView>();
  const actions: TableColumn<ApiKeyView> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    fit: true,
    cell: (key) => (
      <RowActions
        name={key.name}
        actions={[{ label: 'Revoke', icon: <Ban aria-hidden />, danger: true, onSelect: () => revoking.open(key) }]}
      />
    ),
  };
  return (
    <>
      <ListPage
        heading={{
          title: 'API Keys',
          description: (
            <p>
              Programs call with a key of their own instead of a password.{' '}
              <TextLink href={publicPaths.api} target="_blank" rel="noopener">
                How to call the API
              </TextLink>
            </p>
          ),
        }}
        create={{ text: 'Create key', shortcut: 'New API key', run: () => creating.open(newKey) }}
        list={list}
        query={keys}
        search={{ label: 'Search API keys', placeholder: 'Name', group: 'API keys' }}
        label="API keys"
        columns={[...apiKeyColumns, actions]}
        rowKey={({ id }) => String(id)}
        loadingText={texts.loading}
        failedText={texts.listFailed}
        empty={{
          icon: KeyRound,
          title: 'No API keys yet',
          description: 'Create one for each program that reads or changes your data, such as a web shop.',
        }}
        notFound={{ title: 'No API keys found', description: 'No key has such a name.' }}
      />
      <CreateKeyDialog {...creating} />
      <RevokeKeyDialog {...revoking} />
    </>
  );
}
