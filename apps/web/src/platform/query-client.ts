import { MutationCache, QueryClient } from '@tanstack/react-query';
import { readFailure } from './form/server-errors.ts';
import { noteRepeat } from './repeats.ts';

const freshMs = 30_000;
const retriesMax = 2;

/** One per session: what one tenant or person has read can never show up in another's screens. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // Called before what the page itself does about the failure.
    mutationCache: new MutationCache({
      onError: (error, input, _, mutation) => noteRepeat(error, () => mutation.execute(input)),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        // Without network a call fails at once and says so, instead of waiting unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: true,
        retry: (count, error) => count < retriesMax && isPassing(error),
        retryDelay: (count) => 500 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** The server is busy or restarting; asking again may help. */
function isPassing(error: unknown): boolean {
  const { status } = readFailure(error);
  return status === 502 || status === 503 || status === 504;
}
