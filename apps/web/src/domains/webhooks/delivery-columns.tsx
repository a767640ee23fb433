import type { DeliveryView } from '@stockhand/contract/webhooks/schema';
import { Time } from '../../platform/format.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { deliveryText } from './topic-texts.ts';

/** Where the table is narrow, everything of a delivery stands below its event. */
export function deliveryColumns(open: (delivery: DeliveryView) => void): TableColumn<DeliveryView>[] {
  return [
    {
      key: 'topic',
      header: 'Event',
      cell: (delivery) => (
        <>
          <TextLink asChild look="plain" className="row-link font-medium">
            <button type="button" onClick={() => open(delivery)}>
              {delivery.topic} #{delivery.id}
            </button>
          </TextLink>
          <span className="block text-sm text-ink-muted">{deliveryText(delivery.topic)}</span>
          <span className="block text-sm text-ink-muted @min-[640px]:hidden">
            <Time value={delivery.created_at} />
          </span>
          <span className="mt-1 block @min-[480px]:hidden">
            <DeliveryState delivery={delivery} />
          </span>
        </>
      ),
    },
    { key: 'status', header: 'Status', fit: true, from: 480, cell: (row) => <DeliveryState delivery={row} /> },
    {
      key: 'response_status',
      header: 'Answer',
      fit: true,
      from: 760,
      cell: ({ response_status, attempts }) =>
        response_status ?? <span className="text-ink-muted">{attempts > 0 ? 'None' : '–'}</span>,
    },
    { key: 'attempts', header: 'Attempts', align: 'end', fit: true, from: 900, cell: ({ attempts }) => attempts },
    {
      key: 'created_at',
      header: 'When',
      sortable: true,
      fit: true,
      from: 640,
      cell: ({ created_at }) => <Time value={created_at} />,
    },
  ];
}
