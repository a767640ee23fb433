import { once } from 'node:events';
import { type AddressInfo, createServer, connect as open, type Socket } from 'node:net';

const keyData = 'K'.charCodeAt(0);
const notification = 'A'.charCodeAt(0);

/** A way to the database that looks like a pooler in transaction mode: another process number for each client, no notices. */
export class PooledNetwork {
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #sockets = new Set<Socket>();
  readonly #database: URL;
  passesNotices = false;

  private constructor(databaseUrl: string) {
    this.#database = new URL(databaseUrl);
  }

  static async before(databaseUrl: string): Promise<PooledNetwork> {
    const network = new PooledNetwork(databaseUrl);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

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

  #accept(socket: Socket): void {
    const database = open(Number(this.#database.port), this.#database.hostname);
    for (const end of [socket, database]) {
      this.#sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.on('data', (data) => database.write(data)).on('close', () => database.destroy());
    let left = Buffer.alloc(0);
    database.on('close', () => socket.destroy());
    database.on('data', (data) => {
      left = Buffer.concat([left, data]);
      for (let end = lengthOf(left); end <= left.length; end = lengthOf(left)) {
        this.#pass(left.subarray(0, end), socket);
        left = left.subarray(end);
      }
    });
  }

  #pass(message: Buffer, socket: Socket): void {
    if (message[0] === notification && !this.passesNotices) return;
    if (message[0] === keyData) message.writeInt32BE(message.readInt32BE(5) + 1_000_000, 5);
    socket.write(message);
  }
}

/** Of the first message: a letter, then its length without the letter. */
function lengthOf(bytes: Buffer): number {
  return bytes.length < 5 ? Number.POSITIVE_INFINITY : bytes.readInt32BE(1) + 1;
}
