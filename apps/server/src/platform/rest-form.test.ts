import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, openWorld, type World } from '../testing/world.ts';

let world: World;
let shop: Company;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  world = await openWorld();
  shop = await world.company();
  port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  agent.destroy();
  await world.close();
});

it('refuses who may not send files before it reads them', async () => {
  const unreadable = () => formOf('x'.repeat(300 * 1024), 10);
  const path = '/api/product-images/';
  expect((await send('POST', path, shop.admin.access, unreadable())).status).toBe(413);
  expect((await send('POST', path, undefined, unreadable())).status).toBe(401);
  expect((await send('POST', path, (await shop.as('viewer')).access, unreadable())).status).toBe(403);
});

it('answers the next call on the connection of a refused upload', async () => {
  const refused = await send('POST', '/api/product-images/', shop.admin.access, formOf('x'.repeat(300 * 1024), 8e6));
  expect(refused).toEqual({ status: 413, body: { detail: 'The request is too large.' }, port: refused.port });
  const next = await send('GET', '/api/locations/?page=1', shop.admin.access);
  expect(next).toMatchObject({ status: 200, body: { count: 1 }, port: refused.port });
});

const boundary = 'x-boundary';

/** A field and a file behind it, of so many bytes. */
function formOf(field: string, fileBytes: number): Buffer {
  const part = (head: string) => `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('name="product"')}${field}\r\n${part('name="image"; filename="a.png"')}`),
    Buffer.alloc(fileBytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

/** Through the one connection, whose own port is told. */
function send(method: string, path: string, access: string | undefined, form?: Buffer) {
  return new Promise<{ status: number; body: unknown; port: number }>((resolve, reject) => {
    const headers = {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(form && { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': form.length }),
    };
    const call = request({ port, host: '127.0.0.1', agent, method, path, headers, timeout: 10_000 }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text), port: call.socket?.localPort ?? 0 }),
      );
    });
    call.on('timeout', () => call.destroy(new Error('No answer in time.')));
    call.on('error', reject);
    call.end(form);
  });
}
