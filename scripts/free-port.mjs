import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ports that systems give out by themselves: the program's own database takes one of those before the program listens.
const ports = { from: 10_000, below: 32_000 };

/**
 * A port of this machine on which nobody listens.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(ports.from, ports.below);
    const probe = createServer().listen(port, '127.0.0.1');
    try {
      await once(probe, 'listening');
    } catch (error) {
      if (error.code === 'EADDRINUSE') continue;
      throw error;
    }
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
