import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuseUnreadable } from './unreadable-requests.ts';

const app = Fastify({
  clientErrorHandler: refuseUnreadable,
  http: { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 },
});
let port: number;
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

it.each([
  ['no request at all', 'nonsense\r\n\r\n', '400 Bad Request', 'The request could not be read.'],
  [
    'two lengths of one body',
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    '400 Bad Request',
    'The request could not be read.',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The headers of the request are too large.',
  ],
  ['half a request', 'GET / HTTP/1.1\r\nhost', '408 Request Timeout', 'The request did not arrive in time.'],
])('%s is refused in the documented shape', async (_, sent, status, detail) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(sent);
  const [head, body] = (await text(socket)).split('\r\n\r\n');
  expect(head?.split('\r\n')).toEqual(
    expect.arrayContaining([
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      expect.stringMatching(/^x-request-id: [\w-]{36}$/),
      'connection: close',
    ]),
  );
  expect(JSON.parse(body ?? '')).toEqual({ detail });
});
