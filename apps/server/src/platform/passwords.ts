import { hash, verify } from '@node-rs/argon2';
import { statusMessages } from '@stockhand/contract/status-messages';
import { Refusal } from './errors.ts';

// OWASP's second recommended setting: 19 MiB, two passes, one lane.
const argon2id = 2;
const settings = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const hashesAtOnce = 4;
const queueMax = 100;

let running = 0;
const waiting: (() => void)[] = [];

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

/** Hashing shares the process's few threads with file access: more than a few at once would stall everything else. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= queueMax) throw new Refusal(503, { detail: statusMessages.unavailable }, 2);
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}
