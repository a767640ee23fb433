import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { webhookTopics } from '../webhook-topics.ts';
import { Id, Line, Text } from '../wire.ts';
import { webhookMessages as texts } from './messages.ts';

/** How many webhooks a tenant has at most. */
export const webhooksMax = 20;

/** The topic of an event that an administrator asks for to try a webhook. */
export const testTopic = 'webhook.test';

export const deliveryTopics = [...webhookTopics, testTopic] as const;
export type DeliveryTopic = (typeof deliveryTopics)[number];

const Url = Text(2_000, texts.urlInvalid)
  .refine((text) => parsed(text) !== undefined, texts.urlInvalid)
  .refine((text) => {
    const url = parsed(text);
    return !url || (url.username === '' && url.password === '');
  }, texts.urlWithPassword);

function parsed(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  return URL.canParse(text) ? new URL(text) : undefined;
}

const Topics = z
  .array(z.enum(webhookTopics, texts.topicUnknown), texts.topicsNone)
  .min(1, texts.topicsNone)
  .max(webhookTopics.length * 2, texts.topicUnknown)
  .overwrite((topics) => webhookTopics.filter((topic) => topics.includes(topic)));

export const webhookOrderings = ['url', 'created_at'] as const;

export const ListWebhooks = Paged.extend({
  search: Line(200).optional(),
  ordering: Ordering(webhookOrderings).optional(),
});
export type ListWebhooks = z.infer<typeof ListWebhooks>;

export const CreateWebhook = z.object({ url: Url, topics: Topics, is_active: z.boolean().optional() });
export type CreateWebhook = z.infer<typeof CreateWebhook>;

export const UpdateWebhook = z.object({
  id: Id,
  url: Url.optional(),
  topics: Topics.optional(),
  is_active: z.boolean().optional(),
});
export type UpdateWebhook = z.infer<typeof UpdateWebhook>;

/** `failing`: the last attempts failed. `suspended`: the product paused it, because nothing was accepted for a day. */
export const webhookStatuses = ['active', 'failing', 'paused', 'suspended'] as const;
export type WebhookStatus = (typeof webhookStatuses)[number];

export const WebhookView = answerSchema('WebhookView', () => ({
  id: z.int(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  is_active: z.boolean(),
  status: z.enum(webhookStatuses),
  /** Since when no attempt has succeeded. */
  failing_since: z.date().nullable(),
  /** When the product paused it. */
  suspended_at: z.date().nullable(),
  /** Until when deliveries are signed with the earlier secret as well. */
  earlier_secret_ends_at: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
}));
export type WebhookView = z.infer<typeof WebhookView>;

/** The answer of the calls that tell the secret. */
export const WebhookWithSecret = answerSchema('WebhookWithSecret', () => ({
  ...WebhookView.shape,
  secret: z.string(),
}));
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const ListDeliveries = Paged.extend({
  id: Id,
  status: z.enum(deliveryStatuses).optional(),
  topic: z.enum(deliveryTopics).optional(),
  ordering: Ordering(['created_at']).optional(),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;

export const DeliveryView = answerSchema('DeliveryView', () => ({
  id: z.int(),
  topic: z.enum(deliveryTopics),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  /** The status code of the last answer; null where none came. */
  response_status: z.int().nullable(),
  created_at: z.date(),
  delivered_at: z.date().nullable(),
}));
export type DeliveryView = z.infer<typeof DeliveryView>;

/** One delivery with what was sent and answered. */
export const DeliveryDetail = answerSchema('DeliveryDetail', () => ({
  ...DeliveryView.shape,
  webhook: z.int(),
  /** The body as it is sent at each attempt. */
  request_body: z.string(),
  /** At most the first 2,048 bytes of the last answer. */
  response_body: z.string(),
  /** Why the last attempt failed. */
  error: z.string(),
  /** How long the last attempt took. */
  duration_ms: z.int().nullable(),
  attempted_at: z.date().nullable(),
  /** When it is tried next; null when it is not. */
  next_attempt_at: z.date().nullable(),
}));
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;
