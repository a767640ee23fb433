import { Server } from 'node:net';
import { setImmediate as afterEvents, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const lastRequestsMs = 1_000;

/** Once the server has stopped listening, each answer ends its connection. */
export function endConnectionsOnStop(app: FastifyInstance): void {
  let hasListened = false;
  app.addHook('onListen', async () => {
    hasListened = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (hasListened && !app.server.listening) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops listening, and waits until every connection has ended with its next answer, for a second at most. `close` of node:http
 * would cut connections that are idle at once, and with them a request that is just on its way. The system cuts
 * connections that wait to be accepted, so listening stops right after all of them were.
 */
export async function stopListening({ server }: FastifyInstance): Promise<void> {
  await afterEvents();
  const ended = new Promise((resolve) => Server.prototype.close.call(server, resolve));
  await Promise.race([ended, pause(lastRequestsMs, undefined, { ref: false })]);
}
