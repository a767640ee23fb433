import type { AppRouter } from '@stockhand/server/router';
import {
  httpBatchLink,
  httpLink,
  httpSubscriptionLink,
  type Operation,
  splitLink,
  type TRPCClientError,
  type TRPCLink,
} from '@trpc/client';
import { observable } from '@trpc/server/observable';
import superjson from 'superjson';
import { answeredFetch } from './answered-fetch.ts';
import { idempotencyKeyOf, releaseIdempotencyKey } from './idempotency-key.ts';
import { renewStaleAccess } from './renew-access.ts';
import { currentSession, endSession } from './session.ts';
import { trpcUrl } from './trpc.ts';

/** The server refuses larger batches. */
const batchMax = 20;
/** The server's own limit counts the path too. */
const addressLengthMax = 8_000;

/** Calls of people who are not signed in: their 401 says something about the input, not about the session. */
const anonymousCalls = new Set([
  'auth.preRegister',
  'auth.verifyEmail',
  'auth.resendVerification',
  'auth.logIn',
  'auth.refresh',
  'auth.logOut',
  'auth.forgotPassword',
  'auth.resetPassword',
  'auth.revertEmail',
]);

/** A call may carry its own access token instead of the session's, e.g. between login and the choice of a company. */
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
      true: httpSubscriptionLink({
        url: trpcUrl,
        transformer: superjson,
        connectionParams: () => ({ token: currentSession()?.access ?? '' }),
      }),
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

/** On 401: one renewal of the access token and one retry (document 1, section 4). */
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

const entering = new Set(['tenants.select', 'tenants.createFirst']);

const idempotencyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    // Answers to these hold tokens, which the server should not have to keep for a replay.
    const isPlain = op.type !== 'mutation' || op.path.startsWith('auth.') || entering.has(op.path);
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
          if (error.data) releaseIdempotencyKey(key);
          observer.error(error);
        },
      }),
    );
  };
