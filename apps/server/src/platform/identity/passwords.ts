import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../limit-concurrency.ts';

// OWASP's second recommended setting: 19 MiB, two passes, one lane.
const argon2id = 2;
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each takes a processor whole: one is left to all other calls. */
const limited = limitConcurrency(Math.max(1, Math.min(4, availableParallelism() - 1)), { max: 100 });

/** With `salt` (16 bytes) equal passwords have equal hashes; without, every hash has a salt of its own. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return limited(() => hash(password, { ...settings, ...(salt && { salt }) }));
}

/**
 * Whether the password is the hashed one. Without a hash (unknown user, no password yet) the same work runs against a
 * dummy hash, so the time reveals nothing.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNothing());
  const matches = await limited(() => verify(known, password));
  return matches && passwordHash != null;
}

let nothing: Promise<string> | undefined;
function hashOfNothing(): Promise<string> {
  nothing ??= hash(crypto.randomUUID(), settings);
  return nothing;
}
