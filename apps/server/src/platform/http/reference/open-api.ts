import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { RestRoute } from '../rest-route.ts';
import { answerSchemasOf } from './answer-schemas.ts';
import { registerApiDocs } from './api-docs.ts';
import type { Paths } from './api-operation.ts';
import { type ApiTopic, wordsOf } from './api-topic.ts';
import { operationOf } from './operation-of.ts';

interface Api {
  routes: readonly RestRoute[];
  appRouter: AnyRouter;
  topics: readonly ApiTopic[];
}

/** The description of every REST path, made from the same rows and schemas that answer it. */
export function registerOpenApi(app: FastifyInstance, api: Api): void {
  const description = describe(api);
  app.get('/api/openapi.json', async () => description);
  registerApiDocs(app, description);
}

function describe({ routes, appRouter, topics }: Api) {
  const words = wordsOf(topics);
  const paths: Paths = {};
  const told = new Map<string, string>();
  const answers = answerSchemasOf(routes);
  for (const route of words.inOrder(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const { procedure } = route;
    const described = { appRouter, answers, words: words.of(procedure), sameAs: told.get(procedure) };
    const operation = operationOf(route, described);
    if (!told.has(procedure)) told.set(procedure, `${route.method} ${path}`);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stockhand API', version: '1.0.0', description: introduction },
    servers: [{ url: '/', description: 'This server' }],
    tags: topics.map(({ title, description }) => ({ name: title, description })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The `access` of `POST /api/token/`. It lasts 15 minutes.',
        },
      },
      schemas: { ...answers.components, ...errorSchemas },
    },
  };
}

/** Markdown, in front of the calls. */
const introduction = `Everything that the screens do, for programs. [The guide](/api) explains it with examples that run.

**Sign in** with \`POST /api/token/\` and send the access token as \`Authorization: Bearer …\`. It lasts 15 minutes;
\`POST /api/token/refresh/\` gives the next one. Every call acts in the company of the token.

**Lists** take \`page\` and \`page_size\` (1 to 1000) and answer \`{"results": […], "count": 57}\`.

**A refusal** is \`{"detail": "…"}\`, or with 400 \`{"field": ["…"]}\` for every field that is wrong.

**A POST** with an \`Idempotency-Key\` can be repeated safely.
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
