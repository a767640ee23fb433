import { afterEach, expect, it, vi } from 'vitest';
import { reachingFetch } from './connection.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A server that answers nothing before the caller gives up. */
function silentServer(): void {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  vi.stubGlobal('setTimeout', () => 0);
}

it('gives a call 3,000,000 ms, and gives up then', async () => {
  silentServer();
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waits.push(ms);
    return AbortSignal.abort(new Error('late'));
  });
  await expect(reachingFetch('/trpc/orders.list')).rejects.toThrow('late');
  expect(waits).toEqual([3_000_000]);
});

it('still stops when its caller does', async () => {
  silentServer();
  const leaving = new AbortController();
  const call = reachingFetch('/trpc/orders.list', { signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(call).rejects.toThrow('left');
});
