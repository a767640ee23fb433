import type { z } from 'zod';
import type { AnswerSchemas, JsonSchema } from './answer-schemas.ts';

/** What is posted to webhooks, by topic. */
export interface ApiEvents {
  /** The topic of the calls among which they are shown. */
  title: string;
  /** Topic → when it is told, in a few words. */
  told: Record<string, string>;
  bodies: Record<string, z.ZodType>;
}

/** What OpenAPI says of one event. */
export interface WebhookOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  parameters: { name: string; in: 'header'; required: true; description: string; schema: JsonSchema }[];
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema } } };
  responses: Record<string, { description: string }>;
}

/** Topic → its POST, from the schemas that the events themselves are typed by. */
export function webhooksOf(
  { title, told, bodies }: ApiEvents,
  answers: AnswerSchemas,
): Record<string, { post: WebhookOperation }> {
  const operations = Object.keys(bodies).map((topic): [string, { post: WebhookOperation }] => [
    topic,
    {
      post: {
        operationId: `webhook-${topic.replace(/[._]/g, '-')}`,
        tags: [title],
        summary: told[topic] ?? topic,
        description: 'At least once; the `id` is the same at each attempt. The answer counts for 10 seconds.',
        parameters: [signature],
        requestBody: { required: true, content: { 'application/json': { schema: answers.ofEvent(topic) } } },
        responses: { '2XX': { description: 'Taken.' }, default: { description: 'Tried again for 24 hours.' } },
      },
    },
  ]);
  return Object.fromEntries(operations);
}

const signature = {
  name: 'Stockhand-Signature',
  in: 'header',
  required: true,
  description:
    '`t=SECONDS,v1=HEX`, HEX the HMAC-SHA256 of `t + "." + body` under the secret; a second `v1` for 24 hours after the secret was replaced.',
  schema: { type: 'string' },
} as const;
