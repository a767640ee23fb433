import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProgram, type Program } from './testing/api-key.ts';
import { makeOrder, makeProduct } from './testing/goods.ts';
import { installedClient, type ProgramFolder } from './testing/installed-client.ts';
import { openWorld, password, type Tenant, type World } from './testing/world.ts';

// The package is used as a stranger uses it: packed, installed outside the repository, compiled and run.

const run = promisify(execFile);
const readme = readFileSync(path.resolve(import.meta.dirname, '../../../packages/client/README.md'), 'utf8');
const [list = '', person = '', sale = '', files = ''] = [...readme.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(
  ([, text]) => text,
);

let world: World;
let url: string;
let folder: ProgramFolder;
let shop: Tenant;
let program: Program;
let tea: ProductView;

beforeAll(async () => {
  [world, folder] = await Promise.all([openWorld(), installedClient()]);
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  shop = await world.tenant('Tea shop');
  program = await makeProgram(world, shop.admin);
  tea = await makeProduct(shop.admin, { name: 'Green tea', selling_price: 3.5, stock: 10 });
}, 120_000);
afterAll(async () => {
  await world?.close();
  await folder?.remove();
});

/** Runs the text as a program of its own; what it prints, line by line. */
async function printed(name: string, text: string, env: Record<string, string> = {}): Promise<string[]> {
  writeFileSync(path.join(folder.path, `${name}.ts`), text);
  const account = {
    STOCKHAND_URL: url,
    STOCKHAND_KEY: program.access,
    STOCKHAND_USERNAME: shop.admin.caller.user.username,
    STOCKHAND_PASSWORD: password,
    ...env,
  };
  const { stdout } = await run(process.execPath, [`${name}.ts`], {
    cwd: folder.path,
    env: { ...process.env, ...account },
  });
  return stdout.trim().split('\n');
}

describe('the examples of the README', () => {
  it('list products with a key', async () => {
    expect(await printed('list', list)).toEqual(['1 products', 'SKU-000001 Green tea: 10 available']);
  });

  it('sign in with a password and end the session', async () => {
    expect(await printed('person', person)).toEqual(['Ada of Tea shop']);
    expect(await shop.admin.call.account.sessions.list({})).toHaveLength(1);
  });

  it('sell once, read the stock, and see what is wrong', async () => {
    expect(await printed('sale', sale)).toEqual([
      'SALE-000001 SALE-000001',
      '8 left',
      'Main: 8',
      '400 Insufficient stock for Green tea',
      "{ 'items.0.quantity': [ 'Quantity must be at least 1' ] }",
    ]);
    expect((await shop.admin.call.sales.list({})).count).toBe(1);
  });

  it('download an invoice as bytes, and send a file', async () => {
    const order = await makeOrder(shop.admin, [[tea, 1]]);
    const [invoice = '', imported] = await printed('files', files);
    const [name = ''] = invoice.split(' ');
    expect(invoice).toMatch(/^\S+\.pdf application\/pdf$/);
    expect(imported).toBe('1 created');
    const pdf = readFileSync(path.join(folder.path, name));
    const sent = await shop.admin.call.orders.invoice({ id: order.id });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(Math.abs(pdf.length - sent.bytes.length)).toBeLessThan(200);
  });

  it('compile with every check on, and so do the declarations of the package', async () => {
    expect(await folder.typeFaults()).toBe('');
  });

  it('are all of them', () => {
    expect(readme.match(/^```ts$/gm)).toHaveLength(4);
  });
});

const restOnly = new Set([
  'changes.watch',
  'images.create',
  'imports.preview',
  'imports.previewChanges',
  'imports.run',
  'imports.start',
  'suppliers.priceList.preview',
  'suppliers.priceList.take',
  'tenants.uploadLogo',
]);

describe('the package', () => {
  it('knows of its caller a call, a field and an answer that do not exist', async () => {
    const wrong = `
      import { connect } from '@stockhand/client';
      const { call } = connect({ url: '', apiKey: '' });
      call.catalog.products.lost;
      void call.sales.create.mutate({ items: [], total: 1 });
      void call.sales.create.query({});
      void call.sales.list.query({}).then(({ rows }) => rows);
      connect({ url: '' });
    `;
    const file = path.join(folder.path, 'wrong.ts');
    writeFileSync(file, wrong);
    const lines = [...(await folder.typeFaults()).matchAll(/^wrong\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    writeFileSync(file, '');
    expect(lines).toEqual([4, 5, 6, 7, 8]);
  });

  it('depends on nothing and speaks of nothing of the repository', () => {
    const home = path.join(folder.path, 'node_modules/@stockhand/client');
    const description = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as Record<string, unknown>;
    expect(description.dependencies).toBeUndefined();
    expect(description.peerDependencies).toBeUndefined();
    const declared = readdirSync(path.join(home, 'dist')).filter((name) => name.endsWith('.d.ts'));
    for (const name of declared) {
      const text = readFileSync(path.join(home, 'dist', name), 'utf8');
      const imported = [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, from]) => from);
      expect(
        imported.filter((from) => !from?.startsWith('./')),
        name,
      ).toEqual([]);
      expect(text, name).not.toMatch(/kysely|fastify|apps\/server|zod|password_hash|: any\b|<any\b/i);
    }
    expect(declared).toContain('calls.d.ts');
  });

  it('carries every call of the server but the stream and those that need a file', async () => {
    const { appRouter } = await import('./router.ts');
    const home = path.join(folder.path, 'node_modules/@stockhand/client/dist/calls.d.ts');
    const text = readFileSync(home, 'utf8');
    const names = Object.keys(appRouter._def.procedures).filter((name) => !restOnly.has(name));
    expect(text.match(/: (Query|Mutation)</g)).toHaveLength(names.length);
    expect(text).toContain('/** Sell at the counter (POST /api/sales/) */');
  });
});

describe('a session', () => {
  const renewing = `
    import { signIn, StockhandError } from '@stockhand/client';
    const stockhand = await signIn({
      url: process.env.STOCKHAND_URL ?? '',
      username: process.env.STOCKHAND_USERNAME ?? '',
      password: process.env.STOCKHAND_PASSWORD ?? '',
    });
    const sent: string[] = [];
    const { fetch } = globalThis;
    // As if every access token were over until it is renewed.
    let isRenewed = false;
    globalThis.fetch = async (address, init) => {
      const path = new URL(String(address)).pathname;
      sent.push(path);
      if (path === '/api/token/refresh/') isRenewed = true;
      if (!isRenewed) return new Response('{}', { status: 401 });
      return fetch(address, init);
    };
    await Promise.all([1, 2, 3].map(() => stockhand.call.account.me.query({})));
    console.log(sent.filter((path) => path === '/api/token/refresh/').length, sent.length);
    await stockhand.signOut();
    isRenewed = false;
    try {
      await stockhand.call.account.me.query({});
    } catch (error) {
      if (!(error instanceof StockhandError)) throw error;
      console.log(error.status);
    }
  `;

  it('is renewed once for calls at the same time, and is over after signing out', async () => {
    expect(await printed('renewing', renewing)).toEqual(['1 7', '401']);
  });

  const failing = `
    import { connect, signIn, StockhandError, UnreachableError } from '@stockhand/client';
    const url = process.env.STOCKHAND_URL ?? '';
    const told = async (work: Promise<unknown>) => {
      try {
        await work;
      } catch (error) {
        if (error instanceof StockhandError) console.log(error.status, error.message, Boolean(error.requestId));
        else if (error instanceof UnreachableError) console.log(error.message.replace(/\\d+/g, 'N'), Boolean(error.cause));
        else console.log((error as Error).name);
      }
    };
    await told(signIn({ url, username: 'nobody', password: 'wrong-password' }));
    await told(connect({ url, apiKey: 'sh_wrong' }).call.sales.list.query({}));
    await told(connect({ url, apiKey: process.env.STOCKHAND_KEY ?? '' }).call.account.sessions.list.query({}));
    await told(connect({ url, apiKey: process.env.STOCKHAND_KEY ?? '' }).rest('GET', '/api/products/0/'));
    await told(connect({ url: 'http://127.0.0.1:1', apiKey: '' }).call.sales.list.query({}));
    const { call } = connect({ url: url + '/', apiKey: process.env.STOCKHAND_KEY ?? '' });
    await told(call.sales.list.query({}, { signal: AbortSignal.abort() }));
    console.log((await call.sales.list.query({})).count);
  `;

  it('says what is wrong with name, key, right, address and connection', async () => {
    const lines = await printed('failing', failing);
    expect(lines).toEqual([
      '401 Invalid username or password true',
      '401 Authentication required. Please log in again. true',
      expect.stringMatching(/^403 .+ true$/),
      '404 The requested resource was not found. true',
      'No answer came from http://N.N.N.N:N. true',
      'AbortError',
      '1',
    ]);
    expect(await folder.typeFaults()).toBe('');
  });
});
