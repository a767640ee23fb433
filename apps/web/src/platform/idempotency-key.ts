import superjson from 'superjson';

interface PendingKey {
  call: string;
  madeAt: number;
}

/** After this an equal action counts as a new one. */
const keptMs = 10 * 60_000;

const pending = new Map<string, PendingKey>();

/**
 * The key of one action of a person: made on the first try and the same for an equal call until an answer arrives, so
 * that trying again after a lost answer does nothing twice.
 */
export function idempotencyKeyOf(path: string, input: unknown): string {
  const call = `${path} ${superjson.stringify(input)}`;
  const now = Date.now();
  for (const [key, { call: pendingCall, madeAt }] of pending) {
    if (now - madeAt > keptMs) pending.delete(key);
    else if (pendingCall === call) return key;
  }
  const key = newKey();
  pending.set(key, { call, madeAt: now });
  return key;
}

/** The server has answered: an equal call from now on is another action. */
export function releaseIdempotencyKey(key: string): void {
  pending.delete(key);
}

/** `crypto.randomUUID` exists on secure addresses only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
