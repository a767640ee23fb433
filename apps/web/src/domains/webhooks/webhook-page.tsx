import { webhookMessages as texts } from '@stockhand/contract/webhooks/messages';
import { Webhook } from 'lucide-react';
import { DetailPage } from '../../platform/detail/detail-page.tsx';
import { paths } from '../../platform/paths.ts';
import { AccessDenied } from '../../platform/session/access-denied.tsx';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Deliveries } from './deliveries.tsx';

/** One webhook with what became of its events, for administrators. */
export function WebhookPage() {
  const { isAdmin } = useCurrentUser();
  return isAdmin ? <KnownWebhook /> : <AccessDenied />;
}

function KnownWebhook() {
  return (
    <DetailPage
      useRecord={useWebhook}
      name="Webhook"
      missing={{
        icon: Webhook,
        title: 'Webhook not found',
        description: 'It may have been deleted.',
        back: { to: paths.webhooks, text: 'Back to Webhooks' },
      }}
      failedText={texts.loadFailed}
    >
      {(webhook) => <Deliveries webhook={webhook} />}
    </DetailPage>
  );
}

function useWebhook(id: number) {
  return trpc.webhooks.get.useQuery({ id });
}
