import type { Socket } from 'node:net';
import { Relay } from './relay.ts';

/**
 * A network between a server and its database that can go dark: what is sent is lost and no connection is closed. Connections
 * of before and during the darkness stay mute after it, as behind a firewall that has forgotten them.
 */
export class DarkNetwork extends Relay {
  #isDark = false;
  /** One a darkness: connections of an earlier one are mute. */
  #era = 0;
  /** Milliseconds that each way takes. */
  delayMs = 0;

  static before(databaseUrl: string): Promise<DarkNetwork> {
    return new DarkNetwork(databaseUrl).start();
  }

  goDark(): void {
    this.#isDark = true;
    this.#era++;
  }

  light(): void {
    this.#isDark = false;
  }

  protected override accept(socket: Socket): void {
    if (this.#isDark) return void socket.resume();
    const era = this.#era;
    const database = this.reach();
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
}
