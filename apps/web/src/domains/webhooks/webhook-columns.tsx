import type { WebhookView } from '@stockhand/contract/webhooks/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { Time } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { topicList } from './topic-texts.ts';
import { WebhookState } from './webhook-state.tsx';

/** Where the table is narrow, everything of a webhook stands below its address. */
export const webhookColumns: TableColumn<WebhookView>[] = [
  { key: 'url', header: 'Address', sortable: true, cell: (webhook) => <AddressCell webhook={webhook} /> },
  { key: 'topics', header: 'Events', from: 760, cell: ({ topics }) => topicList(topics) },
  {
    key: 'created_at',
    header: 'Created',
    sortable: true,
    fit: true,
    from: 900,
    cell: ({ created_at }) => <Time value={created_at} />,
  },
  { key: 'status', header: 'Status', fit: true, from: 480, cell: ({ status }) => <WebhookState status={status} /> },
];

function AddressCell({ webhook }: { webhook: WebhookView }) {
  return (
    <>
      <TextLink asChild look="plain" className="row-link font-medium wrap-anywhere">
        <AppLink to={paths.webhook(webhook.id)}>{webhook.url}</AppLink>
      </TextLink>
      {webhook.status !== 'active' && (
        <span className="mt-1 block @min-[480px]:hidden">
          <WebhookState status={webhook.status} />
        </span>
      )}
      <span className="block text-sm text-ink-muted @min-[760px]:hidden">{topicList(webhook.topics)}</span>
    </>
  );
}
