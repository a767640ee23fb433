import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import { statusMessages } from '@stockhand/contract/status-messages';
import type { LivePool } from '@stockhand/db/driver/live-pool';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { apiEvents } from './api-topics/events.ts';
import { apiTopics } from './api-topics.ts';
import { registerPaymentEvents } from './domains/billing/payment-events.ts';
import { answerOf, Refusal, refuse, retryHeadersOf } from './platform/errors.ts';
import { registerMedia } from './platform/files/media.ts';
import { type Deadlines, registerDeadlines, uploadMs } from './platform/http/deadlines.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerKnownHost } from './platform/http/known-host.ts';
import { longCallsOf } from './platform/http/long-calls.ts';
import { registerMetrics } from './platform/http/metrics/metrics.ts';
import { registerOpenApi } from './platform/http/reference/open-api.ts';
import { noteRefusal } from './platform/http/refused-calls.ts';
import { registerRest, sendError } from './platform/http/rest-adapter.ts';
import { formBytesMax } from './platform/http/rest-form.ts';
import { isTooDeep } from './platform/http/rest-input.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { endConnectionsOnStop } from './platform/http/stop-listening.ts';
import { refuseUnreadable } from './platform/http/unreadable-requests.ts';
import { mustBePerson } from './platform/identity/api-keys.ts';
import { loggedPath } from './platform/log.ts';
import { logFailure } from './platform/log-failure.ts';
import { contextOf, type Services } from './platform/request-context.ts';
import { restRoutes } from './rest.ts';
import { type AppRouter, appRouter } from './router.ts';
import { isPage, registerWeb } from './web-pages.ts';

const jsonBytesMax = 1024 * 1024;
const batchMax = 20;

/** Everything that answers HTTP, on one port: web, tRPC, REST, media, health. */
export async function buildApp(services: Services, pool: LivePool, deadlines?: Deadlines): Promise<FastifyInstance> {
  const { env } = services;
  const app = Fastify({
    logger: false,
    trustProxy: env.trustProxy ?? false,
    bodyLimit: jsonBytesMax,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 5_000 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Requests in flight are answered; connections that only wait for the next one are not waited for.
    forceCloseConnections: 'idle',
    // What comes by a connection that is still open is answered as well: services stop after this.
    return503OnClosing: false,
    clientErrorHandler: refuseUnreadable,
    requestTimeout: uploadMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, requestTimeout: uploadMs, connectionsCheckingInterval: 5_000 },
  });
  const headers = securityHeaders(services.publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (!isPage(request)) reply.header('cache-control', 'no-store');
    done();
  });
  endConnectionsOnStop(app);
  app.addHook('onResponse', (request, reply, done) => {
    if (services.log.isLevelEnabled('info')) logRequest(services.log, request, reply);
    done();
  });
  registerDeadlines(app, longCallsOf(restRoutes, appRouter), deadlines);
  registerKnownHost(app, env.publicUrl);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, services));
  registerHealth(app, services, pool);
  registerMetrics(app, services, pool);
  registerMedia(app, services);
  await app.register(async (scope) => registerTrpc(scope, services));
  await registerPaymentEvents(app, services);
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: formBytesMax } });
    registerOpenApi(scope, { routes: restRoutes, appRouter, topics: apiTopics, events: apiEvents });
    registerRest(scope, services, restRoutes, appRouter);
  });
  await registerWeb(app, { ...env.contact, publicUrl: services.publicUrl });
  return app;
}

function logRequest(log: Services['log'], request: FastifyRequest, reply: FastifyReply): void {
  const { id: requestId, method, url } = request;
  log.info(
    { requestId, method, path: loggedPath(url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
    'request',
  );
}

/** A path with escapes that mean no text is taken letter by letter, so that it names nothing and is answered like any other. */
function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

async function registerTrpc(scope: FastifyInstance, services: Services): Promise<void> {
  // Uploads go through REST; tRPC would read a body that is no JSON as a form and fail.
  scope.addHook('onRequest', async ({ method, headers }) => {
    const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
    if (method !== 'GET' && method !== 'HEAD' && !isJson)
      throw new Refusal(415, { detail: statusMessages.unsupportedMediaType });
  });
  scope.addHook('preHandler', async (request) => {
    const { input } = request.query as { input?: string };
    const body = typeof request.body === 'string' ? request.body : '';
    if (isTooDeep(body) || (typeof input === 'string' && isTooDeep(input)))
      throw refuse.badRequest('The request body nests too deeply.');
    // An event stream begins with 200 whatever its call answers: a refused token is told by the status before.
    if (isStream(request)) mustBePerson(await contextOf(services, request).signedIn());
  });
  await scope.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: batchMax,
      // A query over a long selection comes as a body: an address of that length is refused on the way.
      allowMethodOverride: true,
      createContext: ({ req, info }) =>
        contextOf(services, req, {
          calls: Math.max(1, info.calls.length),
          // A change in a tenant makes every open screen of it read again: it counts screens, each person their calls.
          ...(req.method === 'GET' && { tenantCalls: 1 }),
        }),
      responseMeta: ({ errors }) => ({
        headers: Object.assign({}, ...errors.map((error) => retryHeadersOf(answerOf(error)))),
      }),
      onError: ({ error, path: procedure = '', ctx }) => {
        if (ctx) void noteRefusal(ctx, procedure, error);
        if (error.code === 'INTERNAL_SERVER_ERROR' && error.cause?.constructor.name !== 'Refusal')
          logFailure(services.log, error, { procedure, requestId: ctx?.requestId }, 'A call failed.');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
}

function isStream(request: FastifyRequest): boolean {
  const name = request.url.split('?')[0]?.slice('/trpc/'.length) ?? '';
  const { procedures } = appRouter._def;
  if (!Object.hasOwn(procedures, name)) return false;
  const procedure = procedures[name as keyof typeof procedures] as unknown as { _def: { type: string } };
  return procedure._def.type === 'subscription';
}
