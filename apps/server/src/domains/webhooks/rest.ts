import { Page } from '@stockhand/contract/paging';
import { DeliveryDetail, DeliveryView, WebhookView, WebhookWithSecret } from '@stockhand/contract/webhooks/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const webhooksRest = [
  restRoute('GET', '/api/webhooks/', 'webhooks.list', { answer: Page(WebhookView) }),
  restRoute('POST', '/api/webhooks/', 'webhooks.create', { answer: WebhookWithSecret, status: 201 }),
  restRoute('GET', '/api/webhooks/:id/', 'webhooks.get', { answer: WebhookView }),
  restRoute('PATCH', '/api/webhooks/:id/', 'webhooks.update', { answer: WebhookView }),
  restRoute('DELETE', '/api/webhooks/:id/', 'webhooks.delete'),
  restRoute('POST', '/api/webhooks/:id/rotate-secret/', 'webhooks.rotateSecret', { answer: WebhookWithSecret }),
  restRoute('POST', '/api/webhooks/:id/test/', 'webhooks.test', { answer: DeliveryView, status: 201 }),
  restRoute('GET', '/api/webhooks/:id/deliveries/', 'webhooks.deliveries.list', { answer: Page(DeliveryView) }),
  restRoute('GET', '/api/webhooks/deliveries/:id/', 'webhooks.deliveries.get', { answer: DeliveryDetail }),
  restRoute('POST', '/api/webhooks/deliveries/:id/resend/', 'webhooks.deliveries.resend', { answer: DeliveryView }),
];
