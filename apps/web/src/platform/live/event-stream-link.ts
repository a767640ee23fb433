import type { AppRouter } from '@stockhand/server/router';
import { httpSubscriptionLink, type TRPCLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import superjson from 'superjson';
import { renewStaleAccess } from '../session/renew-access.ts';
import { currentSession, endSession } from '../session/session.ts';
import { trpcUrl } from '../trpc.ts';

/**
 * Event streams over `fetch`. The browser's own EventSource sends no headers, so that the access token would have to
 * travel in the address, which servers and proxies write into their logs.
 */
export function eventStreamLink(): TRPCLink<AppRouter> {
  return httpSubscriptionLink({
    url: trpcUrl,
    transformer: superjson,
    EventSource,
    eventSourceOptions: { fetch: authorizedFetch },
  });
}

/** Sends the access token of the moment at each connection. On 401: one renewal and one retry, as for calls. */
async function authorizedFetch(url: string | URL, init: RequestInit): Promise<Response> {
  const access = currentSession()?.access ?? '';
  const response = await fetch(url, authorized(init, access));
  if (response.status !== 401) return response;
  const renewal = await renewStaleAccess(access);
  if (renewal.kind !== 'renewed') return response;
  const retried = await fetch(url, authorized(init, renewal.access));
  if (retried.status === 401) endSession('expired');
  return retried;
}

function authorized(init: RequestInit, access: string): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${access}`);
  return { ...init, headers };
}
