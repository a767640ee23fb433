import { hash, verify } from '@node-rs/argon2';
import { fewAtOnce } from './few-at-once.ts';

// OWASP's second recommended setting: 19 MiB, two passes, one lane.
const argon2id = 2;
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const inTurn = fewAtOnce(4, 100);

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings));
}

/**
 * Whether the password is the hashed one. Without a hash (nobody of that name, no password yet) the same work is done
 * against a hash of nothing, so that the time tells nothing.
 */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const known = passwordHash ?? (await hashOfNothing());
  const matches = await inTurn(() => verify(known, password));
  return matches && passwordHash != null;
}

let nothing: Promise<string> | undefined;
function hashOfNothing(): Promise<string> {
  nothing ??= hash(crypto.randomUUID(), settings);
  return nothing;
}
