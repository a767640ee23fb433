import { statusMessages } from '@stockhand/contract/status-messages';
import { sql } from 'kysely';
import superjson from 'superjson';
import type { Writer } from '../data/tenant-db.ts';
import { refuse } from '../errors.ts';
import { type Keys, seal, sign, unseal } from '../identity/tokens.ts';

/** Keys are per caller, method and path and hold for a day (docs/rules.md#idempotency). */
export interface IdempotentCall {
  table: 'idempotency_keys' | 'public.idempotency_keys';
  /** Answers may contain tokens and bodies passwords: neither is stored in plain text. */
  keys: Keys;
  caller: string;
  route: string;
  key: string;
  input: unknown;
}

/**
 * Runs `work` once per key and answers a repeat with the first answer. The key's row commits together with what `work`
 * does; an equal call in flight waits on that row. Only successes are stored: a failed call rolls its row back. A key's age is
 * told by the database's clock, which all servers share.
 */
export async function once<Answer>(writer: Writer, call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer> {
  const bodyHash = sign(call.keys.sealing, canonical(call.input));
  const row = { caller: call.caller, route: call.route, key: call.key };
  await writer
    .deleteFrom(call.table)
    .where('caller', '=', row.caller)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
  const claimed = await writer
    .insertInto(call.table)
    .values({ ...row, body_hash: bodyHash, created_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.columns(['caller', 'route', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const first = await writer
      .selectFrom(call.table)
      .select(['body_hash', 'answer'])
      .where('caller', '=', row.caller)
      .where('route', '=', row.route)
      .where('key', '=', row.key)
      .executeTakeFirstOrThrow();
    if (first.body_hash !== bodyHash) throw refuse.badRequest(statusMessages.keyReused);
    return superjson.parse<Answer>(unseal(call.keys.sealing, String(first.answer)));
  }
  const answer = await work();
  await writer
    .updateTable(call.table)
    .set({ answer: JSON.stringify(seal(call.keys.sealing, superjson.stringify(answer))) })
    .where('caller', '=', row.caller)
    .where('route', '=', row.route)
    .where('key', '=', row.key)
    .execute();
  return answer;
}

/** The same text for equal inputs, whatever the order of their keys. */
function canonical(value: unknown): string {
  if (hasJson(value)) return canonical(value.toJSON());
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).filter(([, inner]) => inner !== undefined);
    return `{${pairs
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** Dates, and files, whose path does not identify them. */
function hasJson(value: unknown): value is { toJSON: () => unknown } {
  return typeof value === 'object' && value !== null && 'toJSON' in value && typeof value.toJSON === 'function';
}
