import type { DeliveryDetail } from '@stockhand/contract/webhooks/schema';
import { Time, useFormat } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { CopyBlock } from '../api-keys/copy-block.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { readableJson } from './readable-json.ts';

/** How it went, and the texts that went out and came back. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryDetail }) {
  const format = useFormat();
  const { status, attempts, attempted_at, duration_ms, next_attempt_at, response_status, response_body, error } =
    delivery;
  return (
    <>
      {error !== '' && status !== 'delivered' && (
        <Alert tone={status === 'failed' ? 'danger' : 'warning'}>{error}</Alert>
      )}
      <DescriptionList
        items={[
          { label: 'Status', value: <DeliveryState delivery={delivery} /> },
          { label: 'Answer', value: response_status ?? 'None' },
          { label: 'Attempts', value: format.quantity(attempts) },
          { label: 'Happened', value: <Time value={delivery.created_at} absolute /> },
          ...(attempted_at ? [{ label: 'Last attempt', value: <Time value={attempted_at} absolute /> }] : []),
          ...(duration_ms === null ? [] : [{ label: 'Took', value: `${format.quantity(duration_ms)} ms` }]),
          ...(next_attempt_at ? [{ label: 'Next attempt', value: <Time value={next_attempt_at} absolute /> }] : []),
        ]}
      />
      <CopyBlock label="Request" text={readableJson(delivery.request_body)} copied="Request copied" />
      {response_body !== '' && <CopyBlock label="Answer of the receiver" text={response_body} copied="Answer copied" />}
    </>
  );
}
