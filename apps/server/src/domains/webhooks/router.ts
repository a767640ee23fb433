import { router } from '../../platform/procedures.ts';
import { createTestDelivery } from './create-test-delivery.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { getDelivery } from './get-delivery.ts';
import { getWebhook } from './get-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { replaceWebhookSecret } from './replace-webhook-secret.ts';
import { resendDelivery } from './resend-delivery.ts';
import { updateWebhook } from './update-webhook.ts';

export const webhooksRouter = router({
  list: listWebhooks,
  get: getWebhook,
  create: createWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
  rotateSecret: replaceWebhookSecret,
  test: createTestDelivery,
  deliveries: router({
    list: listDeliveries,
    get: getDelivery,
    resend: resendDelivery,
  }),
});
