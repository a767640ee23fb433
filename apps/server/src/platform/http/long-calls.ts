import type { AnyRouter } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import type { Meta } from '../procedure-meta.ts';
import type { RestRoute } from './rest-route.ts';

export type IsLong = (request: Pick<FastifyRequest, 'method' | 'url' | 'routeOptions'>) => boolean;

/** Whether a request makes a call that may take long (`Meta`), by REST or by tRPC, where one of a batch is enough. */
export function longCallsOf(routes: readonly RestRoute[], appRouter: AnyRouter): IsLong {
  const procedures = appRouter._def.procedures as Record<string, { _def: { meta: Meta } }>;
  const names = new Set(Object.keys(procedures).filter((name) => procedures[name]?._def.meta.isLong));
  const paths = new Set(
    routes.filter(({ procedure }) => names.has(procedure)).map(({ method, path }) => `${method} ${path}`),
  );
  return ({ method, url, routeOptions }) => {
    if (!url.startsWith('/trpc/')) return paths.has(`${method} ${routeOptions.url}`);
    const [path = ''] = url.slice('/trpc/'.length).split('?');
    return decodeURIComponent(path)
      .split(',')
      .some((name) => names.has(name));
  };
}
