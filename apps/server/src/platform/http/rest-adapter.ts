import { unprintableHeader } from '@stockhand/contract/answer';
import '@fastify/multipart';
import { statusMessages } from '@stockhand/contract/status-messages';
import { type AnyRouter, callTRPCProcedure, type TRPCProcedureType } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CallInput } from '../call-input.ts';
import { answerOf, Refusal, refuse, retryHeadersOf } from '../errors.ts';
import type { Download } from '../files/download.ts';
import { admit } from '../guarded-procedure.ts';
import { logFailure } from '../log-failure.ts';
import type { Meta, Right } from '../procedure-meta.ts';
import { contextOf, type RequestContext, type Services } from '../request-context.ts';
import { checkAnswer } from './check-answer.ts';
import { noteRefusal } from './refused-calls.ts';
import { type ReceivedForm, receiveForm } from './rest-form.ts';
import { isTooDeep, readTexts, respell, shapeOf, withoutEmptyFilters } from './rest-input.ts';
import type { RestRoute } from './rest-route.ts';

/** Answers every documented path with the procedure that its row names; everything else under /api/ is 404. */
export function registerRest(
  app: FastifyInstance,
  services: Services,
  routes: readonly RestRoute[],
  appRouter: AnyRouter,
): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, parseJson(text as string));
    } catch (error) {
      done(error as Error);
    }
  });
  for (const route of routes) {
    const called = {
      route,
      call: callOf(appRouter, route.procedure),
      schema: schemaOf(appRouter, route.procedure),
      right: rightOf(appRouter, route.procedure),
    };
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handle(request, reply, services, called),
    });
  }
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, services));
  app.all('/api/*', async () => {
    throw refuse.notFound();
  });
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  if (isTooDeep(text)) throw refuse.badRequest('The request body nests too deeply.');
  try {
    return JSON.parse(text);
  } catch {
    throw refuse.badRequest(statusMessages.malformedJson);
  }
}

/** The schema a procedure parses its input with; a row that names no procedure stops the start. */
export function schemaOf(appRouter: AnyRouter, name: string): z.ZodType {
  const [input] = procedureOf(appRouter, name)._def.inputs;
  if (!input) throw new Error(`The procedure ${name} has no input.`);
  return input.schema;
}

export function rightOf(appRouter: AnyRouter, name: string): Right {
  return procedureOf(appRouter, name)._def.meta.right;
}

/** As the library's `createCaller` does, which finds the procedure anew each time. */
function callOf(appRouter: AnyRouter, path: string): Called['call'] {
  const { type } = procedureOf(appRouter, path)._def;
  const call = { router: appRouter, path, type, signal: undefined, batchIndex: 0 };
  return (ctx, input) => callTRPCProcedure({ ...call, ctx, getRawInput: async () => input });
}

function procedureOf(appRouter: AnyRouter, name: string) {
  const procedure = appRouter._def.procedures[name] as Procedure | undefined;
  if (!procedure) throw new Error(`There is no procedure ${name}.`);
  return procedure;
}

interface Procedure {
  _def: { inputs: CallInput<z.ZodType>[]; meta: Meta; type: TRPCProcedureType };
}

interface Called {
  route: RestRoute;
  call: (ctx: RequestContext, input: unknown) => Promise<unknown>;
  schema: z.ZodType;
  right: Right;
}

async function handle(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
  { route, call, schema, right }: Called,
) {
  const ctx = contextOf(services, request);
  let form: ReceivedForm | undefined;
  try {
    if (route.files && request.isMultipart()) {
      // Files are not stored for a caller without the right.
      if (right.kind !== 'public') await admit(ctx, right);
      form = await receiveForm(request, route, services.files);
    }
    const input = inputFrom(request, route, schema, form?.fields);
    let file: Download | undefined;
    const headers: Record<string, string> = {};
    const answer = await call(
      {
        ...ctx,
        headers,
        idempotency: request.method === 'POST' ? ctx.idempotency : undefined,
        // The body is sent as it is, so the answer carries no bytes.
        answerFile: async (download) => {
          file = download;
          return { file_name: download.fileName, content_type: download.contentType, bytes: new Uint8Array() };
        },
      },
      input,
    );
    if (file) return sendFile(reply, file);
    if (services.env.checksAnswers) checkAnswer(route, answer);
    return await send(reply.headers(headers), request, route, answer);
  } catch (error) {
    await noteRefusal(ctx, route.procedure, error);
    throw error;
  } finally {
    for (const upload of form?.uploads ?? []) await services.files.discard(upload.path);
  }
}

/** Path, query and body as one input; the path wins. */
function inputFrom(
  request: FastifyRequest,
  route: RestRoute,
  schema: z.ZodType,
  form: Record<string, unknown> | undefined,
): unknown {
  const shape = shapeOf(schema);
  const texts = (value: unknown) =>
    readTexts(respell({ ...(value as object) }, shape, route.aliases) as Record<string, unknown>, shape);
  const path = readTexts(request.params as Record<string, unknown>, shape);
  const asked = () => texts(withoutEmptyFilters(request.query, shape));
  if (request.method === 'GET') return { ...asked(), ...path };
  if (form) return { ...texts(form), ...path };
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) throw refuse.badRequest('Send a JSON object.');
  // Many programs send no body with a DELETE: what they put into the address counts, too.
  return {
    ...(request.method === 'DELETE' && asked()),
    ...(respell(body, shape, route.aliases) as object),
    ...path,
  };
}

function sendFile(reply: FastifyReply, { body, contentType, fileName, unprintable }: Download) {
  reply.header('content-type', contentType);
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  if (unprintable !== '') reply.header(unprintableHeader, encodeURIComponent(unprintable));
  return reply.send(body);
}

async function send(reply: FastifyReply, request: FastifyRequest, route: RestRoute, answer: unknown) {
  if (route.status === 204) return reply.code(204).send();
  const query = request.query as Record<string, unknown>;
  const isPlain =
    route.plainUnless && !route.plainUnless.some((key) => key in query || key.replace('_s', 'S') in query);
  const body = isPlain ? (answer as { results: unknown }).results : answer;
  return reply
    .code(route.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body ?? {}));
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const answer = answerOf(fastifyErrorOf(error));
  if (answer.isFault) logFailure(services.log, error, { requestId: request.id }, 'A request failed.');
  return reply
    .headers(retryHeadersOf(answer))
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}

/** Fastify's own refusals in the documented shape. */
function fastifyErrorOf(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error) || error instanceof Refusal) return error;
  switch (error.statusCode) {
    case 413:
      return refuse.tooLarge();
    case 415:
      return new Refusal(415, { detail: statusMessages.unsupportedMediaType });
    case 404:
      return refuse.notFound();
    case 400:
      return refuse.badRequest(statusMessages.malformedJson);
    default:
      return error;
  }
}
