import { statusMessages } from '@stockhand/contract/status-messages';
import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Right } from '../procedure-meta.ts';
import { type AnswerSchemas, answerSchemasOf } from './answer-schemas.ts';
import { apiDocsPage, apiDocsPolicy } from './api-docs-page.ts';
import type { Operation, Parameter, Paths } from './api-operation.ts';
import { inputOf, rightOf } from './rest-adapter.ts';
import { type InputShape, shapeOf } from './rest-input.ts';
import type { RestRoute } from './rest-route.ts';

/** The description of every REST path, made from the same rows and schemas that answer it. */
export function registerOpenApi(app: FastifyInstance, routes: readonly RestRoute[], appRouter: AnyRouter): void {
  const description = describe(routes, appRouter);
  const page = apiDocsPage(description.paths);
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', apiDocsPolicy).type('text/html; charset=utf-8').send(page),
  );
}

function describe(routes: readonly RestRoute[], appRouter: AnyRouter) {
  const paths: Paths = {};
  const answers = answerSchemasOf(routes);
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, appRouter, answers) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stockhand',
      version: '1.0.0',
      description: 'Inventory, selling and purchasing. Every call acts in the tenant of the access token.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...answers.components, ...errorSchemas },
    },
  };
}

/** The two shapes of a refusal's body. */
const errorSchemas = {
  Error: { oneOf: [{ $ref: '#/components/schemas/Detail' }, { $ref: '#/components/schemas/FieldErrors' }] },
  FieldErrors: {
    description: 'Field → what is wrong with it; dots name what is inside lists and objects, like `items.0.quantity`.',
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  },
};

function operationOf(route: RestRoute, appRouter: AnyRouter, answers: AnswerSchemas): Operation {
  const shape = shapeOf(inputOf(appRouter, route.procedure));
  const right = rightOf(appRouter, route.procedure);
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const isRequired = (name: string) => shape.required?.includes(name) ?? false;
  const others = Object.entries(shape.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const parameters: Parameter[] = [
    ...inPath.map((name) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: shape.properties?.[name] ?? { type: 'integer' },
    })),
    ...(route.method === 'GET' ? others : []).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      ...(isRequired(name) && { required: true }),
      schema,
    })),
    ...(route.method === 'POST' ? [idempotencyKey] : []),
  ];
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    tags: [route.path.split('/')[2] ?? ''],
    summary: summaryOf(right),
    ...(route.plainUnless && { description: plainNote(route.plainUnless) }),
    ...(right.kind !== 'public' && { security: [{ bearer: [] }] }),
    parameters,
    ...((route.method === 'POST' || route.method === 'PATCH') && {
      requestBody: bodyOf(
        route,
        Object.fromEntries(others),
        (shape.required ?? []).filter((name) => !inPath.includes(name)),
      ),
    }),
    responses: { ...successOf(route, answers), ...refusalsOf(route, right, inPath.length > 0) },
  };
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key and body within 24 hours gets the first answer again and does nothing twice.',
  schema: { type: 'string' },
};

function summaryOf(right: Right): string {
  if (right.kind === 'tenant') return `Needs the right to ${right.action} ${right.resource}.`;
  return right.kind === 'public' ? 'Needs no sign-in.' : 'Needs a signed-in user.';
}

function plainNote(unless: readonly string[]): string {
  if (unless.length === 0) return 'Answers a plain array.';
  return `Answers a plain array of everything unless ${unless.join(' or ')} is given, then {results, count}.`;
}

/** As JSON, as a form where there are files, or both: JSON alone cannot carry a file that is a must. */
function bodyOf(route: RestRoute, properties: Record<string, InputShape>, required: string[]) {
  const names = Object.keys(route.files ?? {});
  const files = Object.entries(route.files ?? {}).map(([name, { max }]) => {
    const file = { type: 'string', format: 'binary' };
    return [name, max === 1 ? file : { type: 'array', items: file }];
  });
  const json = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const form = {
    type: 'object',
    properties: {
      ...properties,
      ...(route.jsonField && { [route.jsonField]: { type: 'string', description: 'The other fields as JSON text.' } }),
      ...Object.fromEntries(files),
    },
    // Fields that may come inside the JSON text need not come beside it.
    ...(required.length > 0 && route.jsonField === undefined && { required }),
  };
  return {
    ...(required.length > 0 && { required: true }),
    content: {
      ...(!required.some((name) => names.includes(name)) && { 'application/json': { schema: json } }),
      ...(names.length > 0 && { 'multipart/form-data': { schema: form } }),
    },
  };
}

function successOf(route: RestRoute, answers: AnswerSchemas): Operation['responses'] {
  const { status, download } = route;
  if (status === 204) return { 204: { description: 'Done, without a body.' } };
  if (download) {
    return {
      [status]: { description: 'The file.', content: { [download]: { schema: { type: 'string', format: 'binary' } } } },
    };
  }
  const description = status === 201 ? 'What was created.' : 'The answer.';
  return { [status]: { description, content: { 'application/json': { schema: answers.of(route) } } } };
}

const refusals: Record<number, string> = {
  400: 'A field is wrong, or the state does not allow it.',
  401: statusMessages.authenticationRequired,
  403: statusMessages.forbidden,
  404: statusMessages.notFound,
  429: `${statusMessages.tooManyRequests} Retry-After says when.`,
};

function refusalsOf(route: RestRoute, right: Right, isOfOne: boolean) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const known = Object.entries(refusals).filter(([status]) => {
    if (status === '401') return right.kind !== 'public' || signsIn.has(route.path);
    if (status === '403') return right.kind !== 'public';
    return status !== '404' || isOfOne;
  });
  return {
    ...Object.fromEntries(known.map(([status, description]) => [status, { description, content }])),
    default: { description: 'Refused.', content },
  };
}

const signsIn = new Set(['/api/token/', '/api/token/refresh/']);
