import { dayIn } from '@stockhand/contract/calendar';
import { readPages } from '@stockhand/documents/testing/read-pdf';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProduct, sell } from '../../../testing/goods.ts';
import { tablesOf } from '../../../testing/tables-of.ts';
import { openWorld, type Person, type World } from '../../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const zone = 'Pacific/Auckland';

async function fileOf(person: Person, kind: 'csv' | 'pdf', query = '') {
  const url = `/api/reports/transactions/${kind}/${query}`;
  const sent = await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.access}` } });
  expect(sent.statusCode).toBe(200);
  return { bytes: sent.rawPayload, disposition: String(sent.headers['content-disposition']) };
}

async function rowsOf(person: Person, query = ''): Promise<Record<string, string>[]> {
  const { bytes } = await fileOf(person, 'csv', query);
  return Papa.parse<Record<string, string>>(bytes.toString().replace('\uFEFF', ''), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

async function textOf(person: Person, query = ''): Promise<string[]> {
  const { bytes } = await fileOf(person, 'pdf', query);
  return (await readPages(bytes)).map(({ texts }) => texts.map(({ text }) => text).join(' '));
}

async function shop() {
  const tenant = await world.tenant();
  await tenant.admin.call.tenants.update({ id: tenant.admin.caller.tenant.id, timezone: zone, currency: 'KES' });
  const admin = await tenant.as('admin');
  const lamp = await makeProduct(admin, { name: '=Lamp', cost_price: 6, selling_price: 10, stock: 9 });
  await sell(admin, lamp, 2);
  return { ...tenant, admin, lamp };
}

it('has in the CSV the rows of the screen, in the tenant’s time and guarded against formulas', async () => {
  const { admin, schema } = await shop();
  // Half past midnight of January 31 in Auckland is still the day before in London.
  const at = new Date('2026-01-30T11:30:00Z');
  const db = tablesOf(world, { schema });
  await db
    .updateTable('stock_transactions')
    .set({ transaction_date: at })
    .where('transaction_type', '=', 'sale')
    .execute();
  expect(await rowsOf(admin, '?start_date=2026-01-31&end_date=2026-01-31')).toEqual([
    {
      'Date & Time': '2026-01-31 00:30',
      Type: 'Sale',
      Description: 'Stock out',
      Product: "'=Lamp",
      Reference: 'SALE-000001',
      Quantity: '-2',
      Amount: '20.00',
      Location: 'Main',
      Username: admin.caller.user.username,
    },
  ]);
  expect(await rowsOf(admin, '?end_date=2026-01-30')).toEqual([]);
  expect(await rowsOf(admin, '?start_date=2026-02-01')).toMatchObject([{ Type: 'Purchase', Quantity: '9' }]);
  const { disposition } = await fileOf(admin, 'csv');
  expect(disposition).toBe(`attachment; filename="transactions-until-${dayIn(new Date(), zone)}.csv"`);
});

it('prints letterhead, period, filters, time zone, who and the rows', async () => {
  const { admin } = await shop();
  const [page] = await textOf(admin, '?start_date=2026-01-31&search=lamp&transaction_type=sale');
  const { tenant, user } = admin.caller;
  for (const text of [tenant.name, 'Transactions Report', 'From January 31, 2026', `Time zone ${zone}`])
    expect(page).toContain(text);
  for (const text of ['Type: Sale', 'Search: lamp', `by ${user.full_name}`, '=Lamp', '−2', 'Ksh 20.00', 'Page 1 of 1'])
    expect(page).toContain(text);
  expect(page).not.toContain('Initial stock');
});

it('prints 1,000 rows at most, and says where the others are', async () => {
  const { admin, lamp, schema } = await shop();
  const now = new Date();
  const moment = {
    product_id: lamp.id,
    quantity: 1,
    unit_price: 1,
    unit_cost: 1,
    transaction_date: now,
    created_at: now,
  };
  const by = { created_by_id: admin.caller.user.id, created_by_username: 'dana', created_by_full_name: 'Dana' };
  const rows = Array.from({ length: 1_050 }, (_, index) => ({
    ...moment,
    ...by,
    transaction_type: 'adjustment' as const,
    source_type: 'manual' as const,
    reference: `REF-${index}-`,
  }));
  await tablesOf(world, { schema }).insertInto('stock_transactions').values(rows).execute();
  const pages = await textOf(admin, '?transaction_type=adjustment');
  expect(pages[0]).toMatch(/The first 1,000 of\s+1,050\. The CSV file has all of them\./);
  expect(pages.join(' ').match(/REF-\d+-/g)).toHaveLength(1_000);
  for (const page of pages) expect(page).toContain('Date & Time');
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(await rowsOf(admin, '?transaction_type=adjustment')).toHaveLength(1_050);
}, 60_000);

it('is not for staff, and tells nothing of another tenant', async () => {
  const tenant = await shop();
  const other = await world.tenant();
  for (const kind of ['csv', 'pdf'])
    expect(
      (await world.rest('GET', `/api/reports/transactions/${kind}/`, { as: await tenant.as('staff') })).status,
    ).toBe(403);
  expect(await rowsOf(other.admin)).toEqual([]);
  expect((await textOf(other.admin))[0]).not.toContain('Lamp');
});
