import type { WebhookView } from '@stockhand/contract/webhooks/schema';
import { Time } from '../../platform/format.tsx';
import { Alert } from '../../ui/alert.tsx';
import { topicList } from './topic-texts.ts';

/** What the webhook is told, and what keeps it from being told. */
export function WebhookNote({ webhook }: { webhook: WebhookView }) {
  const { status, failing_since, suspended_at, earlier_secret_ends_at, topics } = webhook;
  return (
    <div className="flex flex-col gap-3">
      {status === 'suspended' && suspended_at && (
        <Alert tone="danger" title="Paused after failures">
          No event was accepted for 24 hours, so nothing is sent since <Time value={suspended_at} absolute />. Resume it
          once its receiver works: what waits is sent then.
        </Alert>
      )}
      {status === 'paused' && (
        <Alert tone="info" title="Paused">
          Nothing is sent, and new events are not kept. What waits is sent after resuming.
        </Alert>
      )}
      {status === 'failing' && failing_since && (
        <Alert tone="warning" title="Failing">
          No event was accepted since <Time value={failing_since} absolute />. Each is tried again for 24 hours.
        </Alert>
      )}
      {earlier_secret_ends_at && (
        <Alert tone="info">
          Events are signed with the earlier secret too until <Time value={earlier_secret_ends_at} absolute />.
        </Alert>
      )}
      <p className="text-sm text-ink-muted wrap-anywhere">Events: {topicList(topics)}</p>
    </div>
  );
}
