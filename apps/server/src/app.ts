import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type pg from 'pg';
import { registerDeadlines, uploadMs } from './platform/deadlines.ts';
import { refuse } from './platform/errors.ts';
import { loggedPath } from './platform/log.ts';
import { logFailure } from './platform/log-failure.ts';
import { registerMedia } from './platform/media.ts';
import { registerMetrics } from './platform/metrics.ts';
import { registerOpenApi } from './platform/open-api.ts';
import { noteRefusal } from './platform/refused-calls.ts';
import { contextOf, type Services } from './platform/request-context.ts';
import { registerRest, sendError } from './platform/rest-adapter.ts';
import { formBytesMax } from './platform/rest-form.ts';
import { isTooDeep } from './platform/rest-input.ts';
import { refuseUnreadable } from './platform/unreadable-requests.ts';
import { restRoutes } from './rest.ts';
import { type AppRouter, appRouter, createCaller } from './router.ts';

const jsonBytesMax = 1024 * 1024;
const batchMax = 20;

/** Everything that answers HTTP, on one port: web, tRPC, REST, media, health. */
export async function buildApp(services: Services, pool: pg.Pool): Promise<FastifyInstance> {
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
    clientErrorHandler: refuseUnreadable,
    requestTimeout: uploadMs,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 15_000, requestTimeout: uploadMs, connectionsCheckingInterval: 5_000 },
  });
  await app.register(helmet, helmetOptions(services.publicUrl));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isPage(request)) reply.header('cache-control', 'no-store');
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    services.log.info(
      {
        requestId: request.id,
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  registerDeadlines(app);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, services));
  registerHealth(app, services);
  registerMetrics(app, env, pool);
  registerMedia(app, services);
  await app.register(async (scope) => registerTrpc(scope, services));
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: formBytesMax } });
    registerOpenApi(scope, restRoutes, appRouter);
    registerRest(scope, services, restRoutes, appRouter, createCaller);
  });
  await registerWeb(app);
  return app;
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

function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await services.reserved.database.selectFrom('public.server_keys').select('name').limit(1).execute();
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable' });
    }
  });
}

async function registerTrpc(scope: FastifyInstance, services: Services): Promise<void> {
  scope.addHook('preHandler', async (request) => {
    const { input } = request.query as { input?: string };
    const body = typeof request.body === 'string' ? request.body : '';
    if (isTooDeep(body) || (typeof input === 'string' && isTooDeep(input)))
      throw refuse.badRequest('The request body nests too deeply.');
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
          token: tokenOf(info.connectionParams),
          // What a screen reads at once is one call: every change in the company makes open screens read again.
          calls: req.method === 'GET' ? 1 : Math.max(1, info.calls.length),
        }),
      onError: ({ error, path: procedure = '', ctx }) => {
        if (ctx) void noteRefusal(ctx, procedure, error);
        if (error.code === 'INTERNAL_SERVER_ERROR' && error.cause?.constructor.name !== 'Refusal')
          logFailure(services.log, error, { procedure, requestId: ctx?.requestId }, 'A call failed.');
      },
    } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
  });
}

/** An event stream cannot send headers: its token comes as a connection parameter. */
function tokenOf(parameters: Record<string, unknown> | null): string | undefined {
  const token = parameters?.token;
  return typeof token === 'string' ? token : undefined;
}

const webFolder = path.resolve(import.meta.dirname, '../../web/dist');

async function registerWeb(app: FastifyInstance): Promise<void> {
  const hasWeb = existsSync(path.join(webFolder, 'index.html'));
  if (hasWeb) {
    await app.register(fastifyStatic, {
      root: webFolder,
      wildcard: false,
      index: false,
      setHeaders: (reply, file) =>
        reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!hasWeb || !isPage(request)) throw refuse.notFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** A page that the browser's router knows: not a call, not a file. */
function isPage(request: FastifyRequest): boolean {
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !/^\/(api|trpc|media|assets|healthz|readyz|metrics)(\/|$)/.test(request.url.split('?')[0] ?? '')
  );
}

function helmetOptions(publicUrl: string) {
  const isHttps = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // The camera scanner's decoder is WebAssembly. This permits compiling that, and no evaluation of text.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'no-referrer' as const },
    crossOriginResourcePolicy: { policy: 'same-origin' as const },
  };
}
