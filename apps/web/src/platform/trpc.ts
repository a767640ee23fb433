import type { AppRouter } from '@stockhand/server/router';
import { createTRPCClient, httpLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import { answeredFetch } from './answered-fetch.ts';

export const trpcUrl = '/trpc';

/** Hooks for every procedure: `trpc.catalog.products.list.useQuery(…)`. */
export const trpc = createTRPCReact<AppRouter>();

export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

/** How calls reach the server. */
export type Links = TRPCLink<AppRouter>[];

/** Without session, renewal or retries: for what renews the session itself. */
export const plainClient = createTRPCClient<AppRouter>({
  links: [httpLink({ url: trpcUrl, transformer: superjson, fetch: answeredFetch })],
});
