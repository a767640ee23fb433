import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let shop: Tenant;
let port: number;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant();
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

/** One file part, its head as it is written. */
function fileOf(head: string, content: string): Buffer {
  return Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\ncontent-type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  );
}

const list = 'Name,Price\nTea,3.50';
const importFile = (head: string, content = list) =>
  send('POST', '/api/products/import/', shop.admin.access, fileOf(head, content));

it('takes a file field without a name and without bytes for one where no file was chosen', async () => {
  const missing = { status: 400, body: { file: ['Choose a file to import'] } };
  expect(await importFile('name="file"; filename=""', '')).toMatchObject(missing);
  expect(await importFile('name="file"', '')).toMatchObject(missing);
  const unnamed = { status: 400, body: { file: [expect.stringMatching(/^Unsupported file type/)] } };
  expect(await importFile('name="file"; filename=""')).toMatchObject(unnamed);
  expect(await importFile('name="file"')).toMatchObject(unnamed);
});

it('keeps the name of a file short, in one line and without folders', async () => {
  const names = [
    [`${'n'.repeat(10_000)}.csv`, `${'n'.repeat(251)}.csv`],
    ['../../etc/pass\u0001wd.csv', 'pass wd.csv'],
    ['C:\\lists\\tea.csv', 'tea.csv'],
    ['%00.csv', '%00.csv'],
    ['💥.csv', '💥.csv'],
  ];
  for (const [given, kept] of names) {
    expect((await importFile(`name="file"; filename="${given}"`)).status).toBe(200);
    const newest = await shop.db.selectFrom('imports').select('file_name').orderBy('id', 'desc').executeTakeFirst();
    expect(newest?.file_name).toBe(kept);
  }
});

it('answers a form that is cut off wherever it ends', async () => {
  const whole = fileOf('name="file"; filename="a.csv"', list);
  for (let length = 1; length < whole.length - 4; length += 7) {
    const answer = await send('POST', '/api/products/import/preview/', shop.admin.access, whole.subarray(0, length));
    expect([length, answer.status]).toEqual([length, 400]);
  }
});

it('refuses what a form cannot hold on its field', async () => {
  const refused = { status: 400, body: { file: ['Remove the characters that cannot be stored'] } };
  expect(await importFile('name="file"; filename="a\u0000.csv"')).toMatchObject(refused);
  expect((await importFile('name="__proto__"; filename="a.csv"')).status).toBe(400);
  expect((await importFile('name="constructor"; filename="a.csv"')).status).toBe(400);
  expect((await importFile('name="a\u0000b"; filename="a.csv"')).status).toBe(400);
});
