import { hasKeptKey, keptMs, renewKeyOf } from './idempotency-key.ts';

const repeats = new WeakMap<Error, () => void>();

/** How a mutation that failed with this error is made again as it was. */
export function noteRepeat(error: Error, repeat: () => Promise<unknown>): void {
  if (!hasKeptKey(error)) return;
  repeats.set(error, () => {
    renewKeyOf(error);
    // What became of it is told by whoever told of the first try.
    repeat().catch(() => undefined);
  });
}

/** "Try again" for the toast of a failed mutation, while nobody knows what became of it and a repeat does nothing twice. */
export function repeatOffer(error: unknown) {
  const repeat = error instanceof Error ? repeats.get(error) : undefined;
  return repeat && { action: { label: 'Try again', onClick: repeat }, duration: keptMs };
}
