import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import superjson from 'superjson';
import { answerOf, trpcCodeOf } from './errors.ts';
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
    errorFormatter: ({ shape, error }) => {
      const { status, body } = answerOf(error);
      const message = typeof body.detail === 'string' ? body.detail : 'Validation failed';
      const name = trpcCodeOf(status);
      return {
        code: TRPC_ERROR_CODES_BY_KEY[name],
        message,
        data: { code: name, httpStatus: status, path: shape.data.path, body },
      };
    },
  });
