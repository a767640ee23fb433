import type { Database } from '@stockhand/db/connect';
import type { Env } from '../../env.ts';
import { keptQuery, keptWrite } from '../data/kept-query.ts';
import type { Values } from '../data/parameter.ts';
import { readerOf, type Writer } from '../data/tenant-db.ts';
import { refuse } from '../errors.ts';
import { must } from '../must.ts';

export interface Limit {
  /** Uses allowed in a window. */
  max: number;
  windowSeconds: number;
  /** The text of the refusal. */
  detail?: string;
}

interface Use {
  key: string;
  limit: Limit;
}

/** In local mode all users share an address: limits are multiplied by 100 (docs/rules.md#local-mode). */
export function perAddressFactor(env: Env): number {
  return env.isLocal ? 100 : 1;
}

export function perAddress(limit: Limit, env: Env): Limit {
  return { ...limit, max: limit.max * perAddressFactor(env) };
}

/**
 * Counts of attempts, in the database so that all servers share them and outside the caller's transaction so that a
 * refused call still counts. The PostgreSQL store of rate-limiter-flexible sends the same one statement, but on a
 * client of its own: `countUses` could not count in a transaction.
 */
export class RateLimiter {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Counts one use of `key` and answers how many there were; 429 with Retry-After when that is more than the limit
   * allows.
   */
  async use(key: string, limit: Limit): Promise<number> {
    const { count, endsAt } = await this.count(key, limit.windowSeconds, 1);
    if (count > limit.max) throw tooMany(limit, endsAt, new Date());
    return count;
  }

  /** Counts uses of `key` and answers how many there are in its window, with these. */
  count(key: string, windowSeconds: number, uses: number): Promise<{ count: number; endsAt: Date }> {
    return countUses(this.#database, key, windowSeconds, uses);
  }

  /** 429 when one of two limits is used up already. Counts nothing, and answers how often the first key was used. */
  async check(first: Use, second: Use): Promise<number> {
    const now = new Date();
    const windows = await findWindows(readerOf(this.#database), { first: first.key, second: second.key, now });
    for (const { key, count, window_ends_at } of windows) {
      const { limit } = key === first.key ? first : second;
      if (count >= limit.max) throw tooMany(limit, window_ends_at, now);
    }
    return windows.find(({ key }) => key === first.key)?.count ?? 0;
  }

  async clear(key: string): Promise<void> {
    await deleteWindow(this.#database as Writer, { key });
  }

  async sweep(): Promise<void> {
    await this.#database.deleteFrom('public.attempts').where('window_ends_at', '<', new Date()).execute();
  }
}

/** Counts uses of `key` in the caller's transaction: they count if it commits. */
export async function countUses(
  db: Database,
  key: string,
  windowSeconds: number,
  uses: number,
): Promise<{ count: number; endsAt: Date }> {
  const now = new Date();
  const windowEnds = new Date(now.getTime() + windowSeconds * 1000);
  const [row] = await addUses(db as Writer, { key, uses, now, windowEnds });
  const { count, window_ends_at: endsAt } = must(row, 'The window');
  return { count, endsAt };
}

const addUses = keptWrite((db, value: Values<{ key: string; uses: number; now: Date; windowEnds: Date }>) =>
  db
    .insertInto('public.attempts')
    .values({ key: value('key'), count: value('uses'), window_ends_at: value('windowEnds') })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('public.attempts.window_ends_at', '<=', value('now'));
        return {
          count: eb
            .case()
            .when(isOver)
            .then(value('uses'))
            .else(eb('public.attempts.count', '+', value('uses')))
            .end(),
          window_ends_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.window_ends_at'))
            .else(eb.ref('public.attempts.window_ends_at'))
            .end(),
        };
      }),
    )
    .returning(['count', 'window_ends_at']),
);

const findWindows = keptQuery((db, value: Values<{ first: string; second: string; now: Date }>) =>
  db
    .selectFrom('public.attempts')
    .select(['key', 'count', 'window_ends_at'])
    .where('key', 'in', [value('first'), value('second')])
    .where('window_ends_at', '>', value('now')),
);

const deleteWindow = keptWrite((db, value: Values<{ key: string }>) =>
  db.deleteFrom('public.attempts').where('key', '=', value('key')),
);

function tooMany(limit: Limit, windowEnds: Date, now: Date) {
  return refuse.tooMany(Math.max(1, Math.ceil((windowEnds.getTime() - now.getTime()) / 1000)), limit.detail);
}
