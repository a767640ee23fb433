import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import superjson from 'superjson';
import { answerOf, type ErrorAnswer, trpcCodeOf } from './errors.ts';
import type { Meta } from './procedure-meta.ts';
import type { RequestContext } from './request-context.ts';

/** tRPC as the product speaks it; only `procedures.ts` builds on it. */
export const trpc = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    isDev: false,
    // A stream that went silent without closing is detected and reopened.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error }) => failureShape(answerOf(error), shape.data.path),
  });

function failureShape({ status, body }: ErrorAnswer, path: string | undefined) {
  const name = trpcCodeOf(status);
  return {
    code: TRPC_ERROR_CODES_BY_KEY[name],
    message: typeof body.detail === 'string' ? body.detail : 'Validation failed',
    data: { code: name, httpStatus: status, path, body },
  };
}

/** The body of a failed request where tRPC itself no longer answers: one failure, or one for each call of a batch. */
export function failureBody(url: string, answer: ErrorAnswer): unknown {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const failures = decodeURIComponent(pathname.slice('/trpc/'.length))
    .split(',')
    .map((path) => ({ error: superjson.serialize(failureShape(answer, path)) }));
  return searchParams.get('batch') === '1' ? failures : failures[0];
}
