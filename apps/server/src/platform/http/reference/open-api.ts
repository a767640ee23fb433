import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import { whenFirstUsed } from '../../when-first-used.ts';
import type { RestRoute } from '../rest-route.ts';
import { answerSchemasOf } from './answer-schemas.ts';
import { registerApiDocs } from './api-docs.ts';
import type { Paths } from './api-operation.ts';
import { type ApiTopic, wordsOf } from './api-topic.ts';
import { documentedPath, operationOf } from './operation-of.ts';
import { type ApiEvents, webhooksOf } from './webhooks-of.ts';

interface Api {
  routes: readonly RestRoute[];
  appRouter: AnyRouter;
  topics: readonly ApiTopic[];
  events: ApiEvents;
}

/**
 * The description of every REST path, made from the same rows and schemas that answer it. Whoever asks first waits a tenth of a second for
 * it, which each start would take otherwise.
 */
export function registerOpenApi(app: FastifyInstance, api: Api): void {
  const description = whenFirstUsed(async () => describe(api));
  app.get('/api/openapi.json', description);
  registerApiDocs(app, description);
}

function describe({ routes, appRouter, topics, events }: Api) {
  const words = wordsOf(topics);
  const paths: Paths = {};
  const told = Map.groupBy(routes, ({ procedure }) => procedure);
  const answers = answerSchemasOf(routes, events.bodies);
  for (const route of words.inOrder(routes)) {
    const path = documentedPath(route);
    const { procedure } = route;
    const ways = told.get(procedure) ?? [];
    const operation = operationOf(route, { appRouter, answers, words: words.of(procedure), ways });
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stockhand API', version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'This server' }],
    tags: topics.map(({ title, description }) => ({ name: title, description })),
    paths,
    webhooks: webhooksOf(events, answers),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key (`sh_…`), or the `access` of `POST /api/token/`, which lasts 15 minutes.',
        },
      },
      schemas: { ...answers.components, ...errorSchemas },
    },
  };
}

/** Markdown, in front of the calls. */
const introduction = `Everything that the screens do, for programs. [The guide](/api) explains it with examples that run.

**Send an API key** as \`Authorization: Bearer sh_…\`. Administrators create keys under Settings, API Keys. Calls that need a
person say that they take no key: sign in for them with \`POST /api/token/\` and send the access token instead. It lasts
15 minutes; \`POST /api/token/refresh/\` gives the next one. Every call acts in the company of the key or token.

**Lists** take \`page\` and \`page_size\` (1 to 1000) and answer \`{"results": […], "count": 57}\`.

**A refusal** is \`{"detail": "…"}\`, or with 400 \`{"field": ["…"]}\` for every field that is wrong.

**A POST** with an \`Idempotency-Key\` can be repeated safely. Do so after a 503 with
\`Idempotency-Replay: same-key\`: nobody knows then whether the first was done.
`;

/** The two shapes of a refusal's body. */
const errorSchemas = {
  Error: { oneOf: [{ $ref: '#/components/schemas/Detail' }, { $ref: '#/components/schemas/FieldErrors' }] },
  FieldErrors: {
    description: 'Field → what is wrong with it; dots name what is inside lists and objects, like `items.0.quantity`.',
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
};
