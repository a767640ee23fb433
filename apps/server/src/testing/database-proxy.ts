import type { Socket } from 'node:net';
import { Relay } from '@stockhand/db/testing/relay';

/** What happens to the next COMMIT that passes. */
type Fate =
  /** PostgreSQL commits, and the connection is cut before its answer. */
  | 'unanswered'
  /** The connection is cut before PostgreSQL hears of it. */
  | 'unheard'
  /** PostgreSQL commits, and its answer waits for `letGo`. */
  | 'held';

/** COMMIT as a statement of the simple protocol: Q, length, text, NUL. */
const commit = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1');

/** Stands between the server and PostgreSQL and loses the answer to a COMMIT, as a network does. */
export class DatabaseProxy extends Relay {
  #armed: { fate: Fate; table: string; happened: () => void } | undefined;
  #letGo = () => {};

  static before(databaseUrl: string): Promise<DatabaseProxy> {
    return new DatabaseProxy(databaseUrl).start();
  }

  /**
   * Arms the proxy for the COMMIT of a transaction that named this table; answers once it has happened. Statements whose plans are kept
   * do not name their tables again: the server runs with `PREPARED_STATEMENTS=off`.
   */
  onCommit(fate: Fate, table: string): Promise<void> {
    return new Promise((happened) => {
      this.#armed = { fate, table, happened };
    });
  }

  letGo(): void {
    this.#letGo();
  }

  protected override accept(client: Socket): void {
    const database = this.reach();
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    let losing: { fate: Fate; happened: () => void } | undefined;
    let isNamed = false;
    client.on('data', (bytes) => {
      const armed = this.#armed;
      if (armed) isNamed ||= bytes.includes(`"${armed.table}"`);
      if (armed && isNamed && bytes.includes(commit)) {
        isNamed = false;
        losing = armed;
        this.#armed = undefined;
        if (armed.fate === 'unheard') {
          armed.happened();
          return client.destroy();
        }
      }
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!losing) return client.write(bytes);
      losing.happened();
      if (losing.fate === 'unanswered') return client.destroy();
      losing = undefined;
      this.#letGo = () => client.write(bytes);
    });
  }
}
