import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import {
  type DeliveryView,
  deliveryStatuses,
  deliveryTopics,
  ListDeliveries,
  type WebhookView,
} from '@stockhand/contract/webhooks/schema';
import { Send } from 'lucide-react';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveryStatusLabels } from './delivery-state.tsx';
import { webhookHeading } from './webhook-heading.tsx';
import { WebhookNote } from './webhook-note.tsx';

const Address = ListDeliveries.omit({ id: true });

/** What a webhook was told and is to be told. The change feed refreshes it. */
export function Deliveries({ webhook }: { webhook: WebhookView }) {
  const list = useList(Address, { pageSize: 25, ordering: '-created_at', filters: ['status', 'topic'] });
  const deliveries = trpc.webhooks.deliveries.list.useQuery({ ...list.input, id: webhook.id }, keepPage);
  const shown = useDialogSubject<DeliveryView>();
  return (
    <>
      <ListPage
        heading={webhookHeading(webhook)}
        list={list}
        query={deliveries}
        filters={[
          {
            name: 'status',
            label: 'Status',
            allText: 'All statuses',
            options: deliveryStatuses.map((value) => ({ value, label: deliveryStatusLabels[value] })),
          },
          {
            name: 'topic',
            label: 'Event',
            allText: 'All events',
            options: deliveryTopics.map((value) => ({ value, label: value })),
          },
        ]}
        summary={<WebhookNote webhook={webhook} />}
        label="Deliveries"
        columns={deliveryColumns((delivery) => shown.open(delivery))}
        rowKey={({ id }) => String(id)}
        loadingText={texts.deliveriesLoading}
        failedText={texts.deliveriesFailed}
        empty={{
          icon: Send,
          title: 'No deliveries yet',
          description: 'Events of the last 30 days appear here. A test event shows whether the receiver takes them.',
        }}
        notFound={{ title: 'No deliveries found', description: 'No delivery has such a status and event.' }}
      />
      <DeliveryDialog {...shown} webhook={webhook} />
    </>
  );
}
