import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from '../errors.ts';
import { registerDeadlines } from './deadlines.ts';

let app: FastifyInstance;
let port: number;
let finished = 0;
beforeAll(async () => {
  app = Fastify({ logger: false });
  registerDeadlines(app, ({ url }) => url.startsWith('/api/reports/'), { body: 300, answer: 100, longAnswer: 400 });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = answerOf(error);
    return reply.code(status).send(body);
  });
  const slow = async () => {
    await pause(200);
    finished++;
    return { done: true };
  };
  app.post('/api/orders/', slow);
  app.get('/api/reports/activity/', slow);
  app.get('/trpc/changes.watch', async (_request, reply) => reply.send(Readable.from(drops())));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

async function* drops() {
  for (const drop of ['one ', 'two ', 'three']) {
    await pause(100);
    yield drop;
  }
}

const url = (path: string) => `http://127.0.0.1:${port}${path}`;

it('tells who has waited too long that the service is busy, and lets the work end by itself', async () => {
  const answer = await fetch(url('/api/orders/'), { method: 'POST', body: '{}', headers: json });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({ detail: 'The service is busy. Please try again in a moment.' });
  await expect.poll(() => finished).toBe(1);
});

it('gives reports longer, and a stream that has begun all the time it takes', async () => {
  expect(await (await fetch(url('/api/reports/activity/'))).json()).toEqual({ done: true });
  expect(await (await fetch(url('/trpc/changes.watch'))).text()).toBe('one two three');
});

it('cuts off a body that never ends', async () => {
  const socket = connect(port, '127.0.0.1');
  const start = performance.now();
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/orders/ HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 999\r\n\r\n{',
  );
  await new Promise((resolve) => socket.on('close', resolve));
  expect(performance.now() - start).toBeLessThan(2_000);
});

it('refuses an address that is longer than any of ours', async () => {
  const answer = await fetch(url(`/api/reports/activity/?search=${'a'.repeat(9_000)}`));
  expect(answer.status).toBe(414);
  expect(await answer.json()).toEqual({ detail: 'The address of the request is too long.' });
});

const json = { 'content-type': 'application/json' };
