import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

/**
 * A network between a server and its database that can go dark: what is sent is lost and no connection is closed. Connections
 * of before and during the darkness stay mute after it, as behind a firewall that has forgotten them.
 */
export class DarkNetwork {
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  readonly #database: URL;
  #isDark = false;
  /** One a darkness: connections of an earlier one are mute. */
  #era = 0;
  /** Milliseconds that each way takes. */
  delayMs = 0;

  private constructor(databaseUrl: string) {
    this.#database = new URL(databaseUrl);
  }

  static async before(databaseUrl: string): Promise<DarkNetwork> {
    const network = new DarkNetwork(databaseUrl);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  /** The database's address through this network. */
  get url(): string {
    const address = new URL(this.#database.href);
    address.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return address.href;
  }

  goDark(): void {
    this.#isDark = true;
    this.#era++;
  }

  light(): void {
    this.#isDark = false;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #accept(socket: Socket): void {
    this.#keep(socket);
    if (this.#isDark) return void socket.resume();
    const era = this.#era;
    const database = open(Number(this.#database.port), this.#database.hostname);
    this.#keep(database);
    for (const [from, to] of [
      [socket, database],
      [database, socket],
    ] as const) {
      const pass = (work: () => void) => {
        if (era !== this.#era) return;
        if (this.delayMs === 0) work();
        else setTimeout(() => era === this.#era && work(), this.delayMs);
      };
      from.on('data', (data) => pass(() => to.write(data)));
      from.on('close', () => pass(() => to.destroy()));
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket.setNoDelay(true));
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
