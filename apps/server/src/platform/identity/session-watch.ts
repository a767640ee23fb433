import type { Database } from '@stockhand/db/connect';
import type { ChangeFeed } from '../data/change-feed.ts';
import type { SessionNotice } from '../data/session-notices.ts';
import { findStanding, type SignedIn } from './sessions.ts';

/** How long a session's streams may outlive it where no notice tells of its end (docs/rules.md#sessions). */
const pollMs = 1_000;

interface Watched {
  sessionId: number;
  userId: number;
  tenantId: number;
  ended: AbortController;
}

/**
 * Ends streams whose session may make no more calls: on notice at once, and by one query a second for all
 * open streams, because notices get lost and an expiry sends none.
 */
export class SessionWatch {
  readonly #database: Database;
  readonly #feed: ChangeFeed;
  readonly #open = new Set<Watched>();
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;

  constructor(database: Database, feed: ChangeFeed) {
    this.#database = database;
    this.#feed = feed;
  }

  start(): void {
    this.#feed.onSessions((notice) => void this.#check(notice));
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#open.clear();
  }

  /** `signal` aborts when the session ends; call `release` when it need not be watched any more. */
  watch(caller: SignedIn): { signal: AbortSignal; release: () => void } {
    const ended = new AbortController();
    const watched = { sessionId: caller.sessionId, userId: caller.user.id, tenantId: caller.tenant.id, ended };
    this.#open.add(watched);
    this.#timer ??= setInterval(() => void this.#poll(), pollMs).unref();
    return { signal: ended.signal, release: () => this.#release(watched) };
  }

  #release(watched: Watched): void {
    this.#open.delete(watched);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** One query at a time, also when the database is slow. */
  async #poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    await this.#check();
    this.#isPolling = false;
  }

  /** All streams, or those a notice names. Without a database no stream ends: the next check decides. */
  async #check(notice?: SessionNotice): Promise<void> {
    const asked = [...this.#open].filter((watched) => !notice || isAbout(notice, watched));
    if (asked.length === 0) return;
    const rows = await findStanding(
      this.#database,
      asked.map((watched) => watched.sessionId),
    ).catch(() => undefined);
    if (!rows) return;
    const tenantOf = new Map(rows.map((row) => [row.id, row.tenant_id]));
    for (const { sessionId, tenantId, ended } of asked) {
      if (tenantOf.get(sessionId) !== tenantId) ended.abort();
    }
  }
}

function isAbout(notice: SessionNotice, { userId, tenantId }: Watched): boolean {
  return 'userId' in notice ? notice.userId === userId : notice.tenantId === tenantId;
}
