import type { AnyRouter } from '@trpc/server';
import type { FastifyInstance } from 'fastify';
import type { Meta } from './procedures.ts';
import { inputOf } from './rest-adapter.ts';
import { type InputShape, shapeOf } from './rest-input.ts';
import type { RestRoute } from './rest-route.ts';

/** The description of every REST path, made from the same rows and schemas that answer it. */
export function registerOpenApi(app: FastifyInstance, routes: readonly RestRoute[], appRouter: AnyRouter): void {
  const description = describe(routes, appRouter);
  const page = docsPage(routes, appRouter);
  app.get('/api/openapi.json', async () => description);
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}

function describe(routes: readonly RestRoute[], appRouter: AnyRouter) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route, appRouter) };
  }
  const errors = {
    oneOf: [
      { type: 'object', properties: { detail: { type: 'string' } }, required: ['detail'] },
      { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    ],
  };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stockhand',
      version: '1.0.0',
      description: 'Inventory, selling and purchasing. Every call acts in the workspace of the access token.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: errors } },
  };
}

function operationOf(route: RestRoute, appRouter: AnyRouter) {
  const shape = shapeOf(inputOf(appRouter, route.procedure));
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
  const properties = Object.entries(shape.properties ?? {}).filter(([name]) => !inPath.includes(name));
  const { right } = metaOf(appRouter, route.procedure);
  const inQuery = route.method === 'GET' ? properties.map(([name, schema]) => ({ name, in: 'query', schema })) : [];
  const body = { type: 'object', properties: Object.fromEntries(properties) };
  const media = route.files ? 'multipart/form-data' : 'application/json';
  return {
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[^a-z]+([a-z]?)/gi, (_, letter: string) => letter.toUpperCase())}`,
    tags: [route.path.split('/')[2]],
    summary:
      right.kind === 'tenant'
        ? `Needs the right to ${right.action} ${right.resource}.`
        : right.kind === 'public'
          ? 'Needs no sign-in.'
          : 'Needs a signed-in user.',
    ...(right.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: shape.properties?.[name] ?? { type: 'integer' },
      })),
      ...inQuery,
    ],
    ...(route.method === 'POST' || route.method === 'PATCH'
      ? { requestBody: { content: { [media]: { schema: withFiles(body, route) } } } }
      : {}),
    responses: {
      [route.status]: { description: route.status === 204 ? 'Done' : 'The answer' },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

function withFiles(body: { type: string; properties: Record<string, InputShape> }, route: RestRoute) {
  const files = Object.entries(route.files ?? {}).map(([name, { max }]) => [
    name,
    max === 1 ? { type: 'string', format: 'binary' } : { type: 'array', items: { type: 'string', format: 'binary' } },
  ]);
  return { ...body, properties: { ...body.properties, ...Object.fromEntries(files) } };
}

function metaOf(appRouter: AnyRouter, name: string): Meta {
  return (appRouter._def.procedures[name] as { _def: { meta: Meta } })._def.meta;
}

function docsPage(routes: readonly RestRoute[], appRouter: AnyRouter): string {
  const inHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const row = (route: RestRoute) => {
    const operation = operationOf(route, appRouter);
    const fields = Object.keys(shapeOf(inputOf(appRouter, route.procedure)).properties ?? {}).join(', ');
    return `<tr><td><code>${route.method}</code></td><td><code>${inHtml(route.path)}</code></td><td>${inHtml(operation.summary)}</td><td>${inHtml(fields)}</td><td>${route.status}</td></tr>`;
  };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stockhand API</title></head>
<body><main><h1>Stockhand API</h1><p>Sign in with <code>POST /api/token/</code> and send the access token as <code>Authorization: Bearer …</code>. The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>Right</th><th>Fields</th><th>Status</th></tr></thead><tbody>${routes.map(row).join('\n')}</tbody></table></main></body></html>`;
}
