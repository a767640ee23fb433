import type { WebhookView } from '@stockhand/contract/webhooks/schema';
import { BackLink } from '../../platform/back-link.tsx';
import { paths } from '../../platform/paths.ts';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookState } from './webhook-state.tsx';

export function webhookHeading(webhook: WebhookView) {
  return {
    title: webhook.url,
    badge: <WebhookState status={webhook.status} />,
    above: <BackLink to={paths.webhooks}>Back to Webhooks</BackLink>,
    actions: <WebhookActions webhook={webhook} />,
  };
}
