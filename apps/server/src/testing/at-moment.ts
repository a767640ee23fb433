import { vi } from 'vitest';

/** Does some work as if it were another time, for the product's code; the database keeps its own clock. */
export async function atMoment<Out>(iso: string, work: () => Promise<Out>): Promise<Out> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(iso) });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
