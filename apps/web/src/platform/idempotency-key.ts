import superjson from 'superjson';

interface PendingKey {
  call: string;
  madeAt: number;
}

/** After this an equal action counts as a new one. */
export const keptMs = 10 * 60_000;

const pending = new Map<string, PendingKey>();
/** What failed without the server's word on it → its key. */
const keyOf = new WeakMap<object, { key: string; call: string }>();

/**
 * The key of one action of a person: made on the first try and the same for an equal call until the server has decided,
 * so that trying again after a lost answer does nothing twice.
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

/** The server has decided: an equal call from now on is another action. */
export function releaseIdempotencyKey(key: string): void {
  pending.delete(key);
}

/** Nobody knows what became of the call, which failed with this error: its key stays, and `renewKeyOf` finds it. */
export function keepIdempotencyKey(key: string, error: unknown): void {
  const call = pending.get(key)?.call;
  if (call !== undefined && isObject(error)) keyOf.set(error, { key, call });
}

/** Whether the call that failed with this error can be made again without doing anything twice. */
export function hasKeptKey(error: unknown): boolean {
  return isObject(error) && keyOf.has(error);
}

/** What failed with this error is tried again on purpose, however long ago it was: an equal call takes the same key. */
export function renewKeyOf(error: unknown): void {
  const kept = isObject(error) ? keyOf.get(error) : undefined;
  if (kept) pending.set(kept.key, { call: kept.call, madeAt: Date.now() });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** `crypto.randomUUID` exists on secure addresses only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
