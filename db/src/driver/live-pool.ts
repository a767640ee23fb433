import pg from 'pg';
import { type DeadlineClient, Silence } from './deadline-client.ts';

/** A pool that can tell which of its connections are silent and part with them. Its clients are `DeadlineClient`s. */
export class LivePool extends pg.Pool {
  readonly #clients = new Set<DeadlineClient>();
  #orphans: number[] = [];

  constructor(config: pg.PoolConfig & Record<string, unknown>) {
    super(config);
    this.on('connect', (client) => this.#keep(client as unknown as DeadlineClient));
  }

  /** Whether the next caller has to wait for another one. */
  get isLentOut(): boolean {
    return this.idleCount === 0 && this.totalCount >= this.options.max;
  }

  /** Whether everything is lent out and none of it has heard from the database for this time. */
  isStuck(forMs: number): boolean {
    const since = performance.now() - forMs;
    return this.isLentOut && [...this.#clients].every((client) => client.heardAt < since);
  }

  /**
   * Closes the connections on which nothing came since that moment, lent out or not: when one connection is found silent,
   * the others most likely are and would be found out one caller at a time. Answers how many.
   */
  dropSilent(since: number): number {
    const silent = [...this.#clients].filter((client) => client.isSilentSince(since));
    const reason = new Silence('The database does not answer; the connection was given up.');
    for (const client of silent) client.cut(reason);
    return silent.length;
  }

  /** Processes of the database whose connection was given up; they may still hold locks. Each is told once. */
  takeOrphans(): number[] {
    return this.#orphans.splice(0);
  }

  #keep(client: DeadlineClient): void {
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
    client.once('error', (error) => {
      if (error instanceof Silence && client.processID !== null) this.#orphans.push(client.processID);
    });
  }
}
