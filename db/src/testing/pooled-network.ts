import type { Socket } from 'node:net';
import { Relay } from './relay.ts';

const keyData = 'K'.charCodeAt(0);
const notification = 'A'.charCodeAt(0);

/** A way to the database that looks like a pooler in transaction mode: another process number for each client, no notices. */
export class PooledNetwork extends Relay {
  passesNotices = false;

  static before(databaseUrl: string): Promise<PooledNetwork> {
    return new PooledNetwork(databaseUrl).start();
  }

  protected override accept(socket: Socket): void {
    const database = this.reach();
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
