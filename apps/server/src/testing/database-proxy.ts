import { once } from 'node:events';
import { createServer, connect as open, type Socket } from 'node:net';

/** What happens to the next COMMIT that passes. */
type Fate =
  /** PostgreSQL commits, and the connection is cut before its answer. */
  | 'unanswered'
  /** The connection is cut before PostgreSQL hears of it. */
  | 'unheard'
  /** PostgreSQL commits, and its answer waits for `letGo`. */
  | 'held';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /**
   * Arms the proxy for the COMMIT of a transaction that named this table; answers once it has happened. Statements whose plans are kept
   * do not name their tables again: the server runs with `PREPARED_STATEMENTS=off`.
   */
  onCommit(fate: Fate, table: string): Promise<void>;
  letGo(): void;
  close(): Promise<void>;
}

/** COMMIT as a statement of the simple protocol: Q, length, text, NUL. */
const commit = Buffer.from('Q\0\0\0\u000bcommit\0', 'latin1');

/** Stands between the server and PostgreSQL and loses the answer to a COMMIT, as a network does. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const address = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let armed: { fate: Fate; table: string; happened: () => void } | undefined;
  let letGo = () => {};

  const server = createServer((client) => {
    const database = open(Number(address.port), address.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
    let losing: typeof armed;
    let isNamed = false;
    client.on('data', (bytes) => {
      if (armed) isNamed ||= bytes.includes(`"${armed.table}"`);
      if (armed && isNamed && bytes.includes(commit)) {
        isNamed = false;
        losing = armed;
        armed = undefined;
        if (losing.fate === 'unheard') {
          losing.happened();
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
      letGo = () => client.write(bytes);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const own = server.address();
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${typeof own === 'object' && own ? own.port : 0}`;
  return {
    url: url.href,
    onCommit: (fate, table) =>
      new Promise((happened) => {
        armed = { fate, table, happened };
      }),
    letGo: () => letGo(),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
