import { anonymousCalls, tokenCalls } from '@stockhand/contract/calls';
import type { AppRouter } from '@stockhand/server/router';
import { httpBatchLink, httpLink, type Operation, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import { answeredFetch } from './answered-fetch.ts';
import { isUnanswered } from './form/server-errors.ts';
import { idempotencyKeyOf, keepIdempotencyKey, releaseIdempotencyKey } from './idempotency-key.ts';
import { renewStaleAccess } from './session/renew-access.ts';
import { currentSession, endSession } from './session/session.ts';
import { trpcUrl } from './trpc.ts';

/** The server refuses larger batches. */
const batchMax = 20;
/** The server's own limit counts the path too. */
const addressLengthMax = 8_000;

/** A call may carry its own access token instead of the session's, e.g. between login and the choice of a tenant. */
export interface CallContext {
  access?: string;
  idempotencyKey?: string;
  /** A query whose input may be longer than an address: it is sent as a body. */
  isLong?: boolean;
}

export function links(): TRPCLink<AppRouter>[] {
  const wire = { url: trpcUrl, transformer: superjson, fetch: answeredFetch } as const;
  return [
    idempotencyLink,
    renewingLink,
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: streamLink,
      false: splitLink({
        condition: (op) => op.type === 'mutation',
        true: httpLink({ ...wire, headers: ({ op }) => headersOf(op) }),
        false: splitLink({
          condition: (op) => (op.context as CallContext).isLong === true,
          true: httpLink({ ...wire, methodOverride: 'POST', headers: ({ op }) => headersOf(op) }),
          false: httpBatchLink({
            ...wire,
            maxItems: batchMax,
            maxURLLength: addressLengthMax,
            headers: ({ opList }) => headersOf(opList[0]),
          }),
        }),
      }),
    }),
  ];
}

/** Loaded by the first stream: pages in front of the login have none. */
const streamLink: TRPCLink<AppRouter> =
  (runtime) =>
  ({ op, next }) =>
    observable((observer) => {
      let running: { unsubscribe: () => void } | undefined;
      let isOver = false;
      import('./live/event-stream-link.ts').then(
        ({ eventStreamLink }) => {
          if (!isOver) running = eventStreamLink()(runtime)({ op, next }).subscribe(observer);
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      );
      return () => {
        isOver = true;
        running?.unsubscribe();
      };
    });

function headersOf(op: Operation): Record<string, string> {
  const { idempotencyKey } = op.context as CallContext;
  const access = accessOf(op);
  return {
    ...(access && { authorization: `Bearer ${access}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

function accessOf(op: Operation): string | undefined {
  if (anonymousCalls.has(op.path)) return undefined;
  return (op.context as CallContext).access ?? currentSession()?.access;
}

/** On 401: one renewal of the access token and one retry (docs/rules.md#sessions). */
const renewingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let running: { unsubscribe: () => void } | undefined;
      let isOver = false;
      const attempt = (isRetry: boolean) => {
        const access = accessOf(op);
        running = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (!isSessionRefused(op, error) || !access) return observer.error(error);
            if (isRetry) {
              endSession('expired');
              return observer.error(error);
            }
            void renewStaleAccess(access).then((renewal) => {
              if (isOver) return;
              if (renewal.kind === 'renewed') attempt(true);
              else observer.error(renewal.kind === 'unreachable' ? (renewal.error as typeof error) : error);
            });
          },
        });
      };
      attempt(false);
      return () => {
        isOver = true;
        running?.unsubscribe();
      };
    });

function isSessionRefused(op: Operation, error: TRPCClientError<AppRouter>): boolean {
  return error.data?.httpStatus === 401 && (op.context as CallContext).access === undefined;
}

const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const isPlain = op.type !== 'mutation' || tokenCalls.has(op.path);
    if (isPlain) return next(op);
    const given = (op.context as CallContext).idempotencyKey;
    const key = given ?? idempotencyKeyOf(op.path, op.input);
    return observable((observer) =>
      next({ ...op, context: { ...op.context, idempotencyKey: key } }).subscribe({
        next: (value) => observer.next(value),
        complete: () => {
          releaseIdempotencyKey(key);
          observer.complete();
        },
        error: (error) => {
          if (isUnanswered(error)) keepIdempotencyKey(key, error);
          else releaseIdempotencyKey(key);
          observer.error(error);
        },
      }),
    );
  };
