import { createTRPCUntypedClient, httpLink, type TRPCClientError } from '@trpc/client';
import { type AnyRouter, createTRPCRecursiveProxy } from '@trpc/server';
import superjson from 'superjson';
import type { CallOptions, MutationOptions } from './call-types.ts';
import type { Calls } from './calls.ts';
import { type RefusalBody, StockhandError } from './errors.ts';

/** The calls by their names, over tRPC. Refusals are `StockhandError`s. */
export function callsOver(url: string, send: (address: string, init: RequestInit) => Promise<Response>): Calls {
  const client = createTRPCUntypedClient<AnyRouter>({
    links: [
      httpLink({
        url: `${url}/trpc`,
        transformer: superjson,
        // An input may be longer than an address.
        methodOverride: 'POST',
        fetch: (address, init) => send(String(address), init as RequestInit),
        headers: ({ op }) => headersOf(op.context),
      }),
    ],
  });
  return createTRPCRecursiveProxy(async ({ path, args: [input, options = {}] }) => {
    const kind = path.at(-1);
    const { signal, idempotencyKey } = options as MutationOptions & CallOptions;
    const given = { ...(signal && { signal }), ...(idempotencyKey !== undefined && { context: { idempotencyKey } }) };
    const name = path.slice(0, -1).join('.');
    try {
      return await (kind === 'query' ? client.query(name, input, given) : client.mutation(name, input, given));
    } catch (error) {
      throw refusedOr(error as TRPCClientError<AnyRouter>);
    }
  }) as Calls;
}

function headersOf({ idempotencyKey }: Record<string, unknown>): Record<string, string> {
  return typeof idempotencyKey === 'string' ? { 'idempotency-key': idempotencyKey } : {};
}

/** tRPC wraps whatever went wrong; without an answer the cause is what `send` threw. */
function refusedOr(error: TRPCClientError<AnyRouter>): unknown {
  const data = error.data as { httpStatus: number; body: RefusalBody } | undefined;
  const answer = error.meta?.response as Response | undefined;
  if (data) return new StockhandError(data.httpStatus, data.body, answer?.headers);
  if (answer) return new StockhandError(answer.status, {}, answer.headers);
  return error.cause ?? error;
}
