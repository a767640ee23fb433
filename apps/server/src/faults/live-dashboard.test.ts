import { openDirect } from '@stockhand/db/connect';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { cutNotices } from '../testing/cut-notices.ts';
import { openDashboard } from '../testing/open-dashboard.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { openTwoPrograms, type TwoPrograms } from '../testing/two-programs.ts';

// A dashboard that is open on one server, and changes that arrive at another.

let two: TwoPrograms;
let access: string;
beforeAll(async () => {
  two = await openTwoPrograms(inject('testServerUrl'));
  const [first, second] = two.programs;
  await Promise.all([first.start(), second.start()]);
  access = await first.signUp({ mailedToken: two.mailedToken });
});
afterAll(() => two.close());

it('shows each change that arrives at another server', async () => {
  const [first, second] = two.programs;
  const dashboard = await openDashboard(second, access);
  const before = dashboard.totalProducts() ?? 0;
  // Of changes that follow at once, none is lost while the figures rest.
  for (let count = 1; count <= 4; count++) {
    await addProduct(first, count);
    if (count % 2 === 0)
      await vi.waitFor(() => expect(dashboard.totalProducts()).toBe(before + count), { timeout: 5_000, interval: 5 });
  }
  dashboard.close();
}, 120_000);

it('shows everything within ten seconds after its server did not hear of a hundred changes', async () => {
  const [first, second] = two.programs;
  const dashboard = await openDashboard(second, access);
  const before = dashboard.totalProducts() ?? 0;
  const client = await openDirect(two.databaseUrl);
  let cut = 0;
  for (let count = 1; count <= 100; count++) {
    cut += await cutNotices(client);
    await addProduct(first, count);
    // A listener that is back is cut again, whatever a hundred changes take.
    if (count === 50)
      await expect.poll(async () => (cut += await cutNotices(client)), { timeout: 10_000 }).toBeGreaterThan(2);
  }
  await client.end();
  await vi.waitFor(() => expect(dashboard.totalProducts()).toBe(before + 100), { timeout: 10_000, interval: 20 });
  dashboard.close();
}, 120_000);

function addProduct(program: RunningProgram, number: number): Promise<unknown> {
  const body = { name: `Lamp ${number}`, category_name: 'Light', selling_price: 10 };
  return program.call('POST', '/api/products/', { access, body });
}
