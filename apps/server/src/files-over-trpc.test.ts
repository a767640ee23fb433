import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FileAnswer } from '@stockhand/contract/answer';
import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { restRoutes } from './rest.ts';
import type { AppRouter } from './router.ts';
import { buy } from './testing/fuzz-billing.ts';
import { makeOrder, makeProduct, makePurchaseOrder, makeSupplier, sell } from './testing/goods.ts';
import { byMonth, type FileOfCall, getFile, ofReports, ofSaved, type ReportFileCall } from './testing/report-files.ts';
import { openWorld, type Person, type Tenant, type World } from './testing/world.ts';

let world: World;
let shop: Tenant;
let url: string;
let files: Record<FileCall, FileOfCall>;

type FileCall =
  | ReportFileCall
  | `reports.saved.${'csv' | 'pdf'}`
  | 'audit.export'
  | 'billing.printInvoice'
  | 'orders.export'
  | 'orders.invoice'
  | 'orders.invoices'
  | 'orders.returns.creditNote'
  | 'purchasing.export'
  | 'purchasing.print'
  | 'purchasing.printMany'
  | 'sales.endOfDay.print'
  | 'sales.receipt'
  | 'countSessions.print'
  | 'labels.print'
  | 'imports.exportRejected'
  | 'catalog.products.export';

/** A program of a developer: tRPC's own client and nothing of the product but its type. */
function clientOf(person?: Pick<Person, 'access'>) {
  const headers = person ? { authorization: `Bearer ${person.access}` } : {};
  return createTRPCClient<AppRouter>({
    links: [httpBatchLink({ url: `${url}/trpc`, transformer: superjson, headers })],
  });
}

const ofBilling: Record<Extract<FileCall, `billing.${string}`>, FileOfCall> = {
  'billing.printInvoice': getFile('/api/billing/invoices/1/pdf/', ({ billing }) =>
    billing.printInvoice.query({ id: 1 }),
  ),
};

const ofAudit: Record<'audit.export', FileOfCall> = {
  'audit.export': {
    read: (client) => client.audit.export.query({}),
    rest: { method: 'GET', path: '/api/audit-log/export/' },
  },
};

/** Answers the id of an import with a rejected row. */
async function importList(): Promise<number> {
  const list = new FormData();
  list.set('file', new Blob(['Name,Category\n,Drinks\n']), 'list.csv');
  await world.rest('POST', '/api/products/import/', { as: shop.admin, body: list });
  return (await shop.admin.call.imports.latest())?.id ?? 0;
}

beforeAll(async () => {
  world = await openWorld({ PLAN_LIMITS: 'on' });
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
  shop = await world.tenant();
  await buy(shop.admin, { plan: 'advanced', cycle: 'monthly' });
  const tea = await makeProduct(shop.admin, { name: 'Tea “Ö”', stock: 10 });
  const order = await makeOrder(shop.admin, [[tea, 2]]);
  await shop.admin.call.orders.changeStatus({ id: order.id, status: 'shipped' });
  const items = [{ item_id: order.items[0]?.id ?? 0, quantity: 1, restock: true }];
  const { id: returned } = await shop.admin.call.orders.returns.create({ id: order.id, items });
  const sale = await sell(shop.admin, tea, 1);
  const { id: closing } = await shop.admin.call.sales.endOfDay.close({ day: '2026-01-05', counted_cash: 5 });
  const [place] = (await shop.admin.call.stock.locations.list({})).results;
  const count = await shop.admin.call.countSessions.create({ location: place?.id ?? 0 });
  const saved = await shop.admin.call.reports.saved.create({ name: 'Months', question: byMonth });
  const supplier = await makeSupplier(shop.admin);
  const purchase = await makePurchaseOrder(shop.admin, [{ product: tea, quantity: 1 }], { supplier: supplier.id });
  const imported = await importList();
  const labels = { ids: [tea.id], copies: 3 };
  files = {
    ...ofAudit,
    ...ofBilling,
    'orders.export': getFile('/api/orders/export/?search=ord', (client) =>
      client.orders.export.query({ search: 'ord' }),
    ),
    'orders.invoice': getFile(`/api/orders/${order.id}/invoice/`, (client) =>
      client.orders.invoice.query({ id: order.id }),
    ),
    'orders.invoices': {
      read: (client) => client.orders.invoices.query({ ids: [order.id] }),
      rest: { method: 'POST', path: '/api/orders/invoices/', body: { ids: [order.id] } },
    },
    'orders.returns.creditNote': {
      read: (client) => client.orders.returns.creditNote.query({ id: returned }),
      rest: { method: 'GET', path: `/api/returns/${returned}/credit-note/` },
    },
    ...ofReports,
    ...ofSaved(saved.id),
    'countSessions.print': getFile(`/api/count-sessions/${count.id}/sheet/`, (client) =>
      client.countSessions.print.query({ id: count.id }),
    ),
    'sales.endOfDay.print': getFile(`/api/day-closings/${closing}/report/`, (client) =>
      client.sales.endOfDay.print.query({ id: closing }),
    ),
    'sales.receipt': getFile(`/api/sales/${sale.id}/receipt/?format=a4`, (client) =>
      client.sales.receipt.query({ id: sale.id, format: 'a4' }),
    ),
    'purchasing.export': getFile('/api/purchase-orders/export/?search=po-', (client) =>
      client.purchasing.export.query({ search: 'po-' }),
    ),
    'purchasing.printMany': {
      read: (client) => client.purchasing.printMany.query({ ids: [purchase.id] }),
      rest: { method: 'POST', path: '/api/purchase-orders/print/', body: { ids: [purchase.id] } },
    },
    'purchasing.print': getFile(`/api/purchase-orders/${purchase.id}/pdf/`, (client) =>
      client.purchasing.print.query({ id: purchase.id }),
    ),
    'labels.print': {
      read: (client) => client.labels.print.query(labels),
      rest: { method: 'POST', path: '/api/products/labels/', body: labels },
    },
    'imports.exportRejected': getFile(`/api/products/import/${imported}/rejected/`, (client) =>
      client.imports.exportRejected.query({ id: imported }),
    ),
    'catalog.products.export': {
      read: (client) => client.catalog.products.export.query({ search: 'tea' }),
      rest: { method: 'GET', path: '/api/products/export/?search=tea' },
    },
  };
});
afterAll(() => world.close());

/** A PDF says when it was made, to the second, and its id follows from that. */
function withoutTime(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replace(/\(D:\d{14}Z\)/g, '')
    .replace(/\/ID \[[^\]]*\]/g, '');
}

it('knows every call that answers a file', () => {
  const downloads = restRoutes.filter(({ download }) => download).map(({ procedure }) => procedure);
  expect(Object.keys(files).sort()).toEqual([...new Set(downloads)].sort());
});

/** Reports print the minute in which they were made: both files are of the same one. */
async function bothFiles({ read, rest }: FileOfCall) {
  for (;;) {
    const minute = Math.floor(Date.now() / 60_000);
    const answer = await read(clientOf(shop.admin));
    const sent = await world.app.inject({
      method: rest.method,
      url: rest.path,
      headers: { authorization: `Bearer ${shop.admin.access}` },
      ...(rest.body && { payload: rest.body }),
    });
    if (minute === Math.floor(Date.now() / 60_000)) return { answer, sent };
  }
}

it('answers the bytes, the name and the type that REST answers', async () => {
  for (const [name, file] of Object.entries(files)) {
    const { answer, sent } = await bothFiles(file);
    expect(sent.statusCode, name).toBe(200);
    expect(answer.bytes.constructor, name).toBe(Uint8Array);
    expect(answer.bytes.byteLength, name).toBeGreaterThan(50);
    expect(withoutTime(answer.bytes), name).toBe(withoutTime(sent.rawPayload));
    expect(answer.content_type, name).toBe(sent.headers['content-type']);
    expect(sent.headers['content-disposition'], name).toBe(`attachment; filename="${answer.file_name}"`);
  }
}, 60_000);

it('shows a client the true type', async () => {
  const invoice = () => clientOf(shop.admin).orders.invoice.query({ id: 1 });
  expectTypeOf<Awaited<ReturnType<typeof invoice>>>().toEqualTypeOf<FileAnswer>();
  expectTypeOf<FileAnswer['bytes']>().toEqualTypeOf<Uint8Array>();
});

describe('refuses in the documented shape', () => {
  const refused = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => expect.unreachable('It was answered.'),
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof TRPCClientError)) throw error;
    const { httpStatus, body } = error.data;
    return { httpStatus, body };
  };

  it('without a session or with the wrong role', async () => {
    const viewer = await shop.as('viewer');
    expect(await refused(files['orders.invoice'].read(clientOf()))).toEqual({
      httpStatus: 401,
      body: { detail: 'Authentication required. Please log in again.' },
    });
    expect(await refused(files['imports.exportRejected'].read(clientOf(viewer)))).toEqual({
      httpStatus: 403,
      body: { detail: 'You do not have permission to perform this action.' },
    });
  });

  it('another tenant’s id and a bad field', async () => {
    const other = await world.tenant();
    expect(await refused(files['orders.invoice'].read(clientOf(other.admin)))).toEqual({
      httpStatus: 404,
      body: { detail: 'The requested resource was not found.' },
    });
    const labels = clientOf(shop.admin).labels.print.query({ ids: [1], copies: 0 });
    expect(await refused(labels)).toMatchObject({ httpStatus: 400, body: { copies: [expect.any(String)] } });
  });

  it('a file over the bound, and leaves nothing on disk', async () => {
    const now = new Date();
    const rows = Array.from({ length: 2_200 }, (_, index) => ({
      ...{ sku: `LONG-${index}`, name: 'Long', description: 'x'.repeat(2_000), selling_price: 1, cost_price: 1 },
      ...{ created_at: now, updated_at: now },
    }));
    const big = await world.tenant();
    const db = world.services.database.withSchema(big.schema);
    const made = await db.insertInto('products').values(rows).returning('id').execute();
    await db
      .insertInto('stock_levels')
      .values(made.map(({ id }) => ({ product_id: id })))
      .execute();
    expect(await refused(clientOf(big.admin).catalog.products.export.query({}))).toEqual({
      httpStatus: 400,
      body: { detail: 'This file is larger than 4 MB. Download it over REST.' },
    });
    const overRest = await world.rest('GET', '/api/products/export/', { as: big.admin });
    expect(String(overRest.body).length).toBeGreaterThan(4 * 1024 * 1024);
    const incoming = path.join(world.services.env.dataDir, 'files', 'incoming');
    await vi.waitFor(async () => expect(await readdir(incoming)).toEqual([]));
  });
});
