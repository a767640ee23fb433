import type { ApiKeyView } from '@stockhand/contract/api-keys/schema';
import { Time } from '../../platform/format.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { KeyStatus } from './key-status.tsx';
import { rightsText } from './rights-text.ts';

/** Where the table is narrow, everything of a key stands below its name. */
export const apiKeyColumns: TableColumn<ApiKeyView>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: (key) => <NameCell apiKey={key} /> },
  { key: 'permissions', header: 'Rights', from: 640, cell: ({ permissions }) => rightsText(permissions) },
  { key: 'created_by', header: 'Made by', from: 1120, cell: ({ created_by }) => created_by },
  { key: 'last_used_at', header: 'Last used', sortable: true, fit: true, from: 760, cell: lastUse },
  { key: 'expires_at', header: 'Expires', sortable: true, fit: true, from: 900, cell: end },
  { key: 'status', header: 'Status', fit: true, from: 480, cell: ({ status }) => <KeyStatus status={status} /> },
];

function NameCell({ apiKey }: { apiKey: ApiKeyView }) {
  return (
    <>
      <span className="font-medium">{apiKey.name}</span>
      {apiKey.status !== 'active' && (
        <span className="ml-2 @min-[480px]:hidden">
          <KeyStatus status={apiKey.status} />
        </span>
      )}
      <span className="block text-sm text-ink-muted @min-[640px]:hidden">{rightsText(apiKey.permissions)}</span>
      <span className="block text-sm text-ink-muted @min-[760px]:hidden">Last used: {lastUse(apiKey)}</span>
      <span className="block text-sm text-ink-muted @min-[900px]:hidden">Expires: {end(apiKey)}</span>
    </>
  );
}

function lastUse({ last_used_at }: ApiKeyView) {
  return last_used_at ? <Time value={last_used_at} /> : <span className="text-ink-muted">Never</span>;
}

function end({ expires_at }: ApiKeyView) {
  return expires_at ? <Time value={expires_at} absolute /> : <span className="text-ink-muted">Never</span>;
}
