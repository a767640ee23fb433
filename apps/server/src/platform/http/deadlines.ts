import { statusMessages } from '@stockhand/contract/status-messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerOf, Refusal, retryHeadersOf } from '../errors.ts';
import { failureBody } from '../trpc.ts';
import { callTimeOf } from './call-time.ts';
import type { IsLong } from './long-calls.ts';

/** Milliseconds; the longer ones are for uploads and for what reads or draws much. */
export interface Deadlines {
  /** From the head of a request to the end of its JSON. Node's own limit is the one for uploads. */
  body: number;
  answer: number;
  longAnswer: number;
}

const deadlines: Deadlines = { body: 60_000, answer: 30_000, longAnswer: 60_000 };
export const uploadMs = 120_000;
const urlLengthMax = 8_192;

/**
 * Every request is answered, refused or aborted within a time, whatever its handler does, and commits nothing after it was told
 * so (`CallTime`). A started stream is exempt: it has its own end.
 */
export function registerDeadlines(
  app: FastifyInstance,
  isLong: IsLong,
  { body, answer, longAnswer }: Deadlines = deadlines,
): void {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  const restart = (request: FastifyRequest, milliseconds: number, late: () => void) => {
    clearTimeout(timers.get(request));
    timers.set(request, setTimeout(late, milliseconds).unref());
  };
  const stop = async (request: FastifyRequest) => clearTimeout(timers.get(request));

  app.addHook('onRequest', async (request) => {
    if (request.url.length > urlLengthMax) throw new Refusal(414, { detail: statusMessages.addressTooLong });
    if (!isUpload(request)) restart(request, body, () => request.raw.destroy());
  });
  app.addHook('preHandler', async (request, reply) => {
    const limit = isUpload(request) ? uploadMs + longAnswer : isLong(request) ? longAnswer : answer;
    restart(request, limit, () => {
      if (reply.sent) return;
      const answer = answerOf(callTimeOf(request).end());
      const body = request.url.startsWith('/trpc/') ? failureBody(request.url, answer) : answer.body;
      reply.code(answer.status).headers(retryHeadersOf(answer)).type('application/json; charset=utf-8');
      reply.send(JSON.stringify(body));
    });
  });
  app.addHook('onSend', stop);
  app.addHook('onRequestAbort', stop);
}

function isUpload(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('multipart/form-data') === true;
}
