import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

/** Stands between a server and its database, on a port of its own. What it does with a connection is told by its kind. */
export abstract class Relay {
  readonly #server = createServer((socket) => {
    this.keep(socket);
    this.accept(socket);
  });
  readonly #sockets = new Set<Socket>();
  readonly #database: URL;

  constructor(databaseUrl: string) {
    this.#database = new URL(databaseUrl);
  }

  async start(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return this;
  }

  /** The database's address through it. */
  get url(): string {
    const address = new URL(this.#database.href);
    address.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return address.href;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  protected abstract accept(socket: Socket): void;

  /** Another connection to the database. */
  protected reach(): Socket {
    return this.keep(open(Number(this.#database.port), this.#database.hostname));
  }

  protected keep(socket: Socket): Socket {
    this.#sockets.add(socket.setNoDelay(true));
    socket.on('error', () => undefined);
    return socket.on('close', () => this.#sockets.delete(socket));
  }
}
