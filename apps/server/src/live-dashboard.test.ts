import { setTimeout as pause } from 'node:timers/promises';
import { openDirect } from '@stockhand/db/connect';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RunningProgram } from './testing/running-program.ts';
import { openTwoPrograms, type TwoPrograms } from './testing/two-programs.ts';

// A dashboard that is open on one server, and changes that arrive at another.

const restMs = 1_000;

let two: TwoPrograms;
let access: string;
beforeEach(async () => {
  two = await openTwoPrograms();
  const [first, second] = two.programs;
  await Promise.all([first.start(), second.start()]);
  access = await first.signUp(two.mailedToken);
});
afterEach(() => two.close());

it('shows a change that arrives at another server within a second', async () => {
  const [first, second] = two.programs;
  const dashboard = await openDashboard(second);
  const seenAfter: number[] = [];
  for (let count = 1; count <= 4; count++) {
    // Figures that were just read rest: what follows at once waits for the end of that second.
    await pause(restMs);
    await addProduct(first, count);
    const changedAt = performance.now();
    await vi.waitFor(() => expect(dashboard.totalProducts()).toBe(count), { timeout: 5_000, interval: 5 });
    seenAfter.push(performance.now() - changedAt);
  }
  // The reading of the change before has not rested yet; this one is not lost for that.
  await addProduct(first, 5);
  await vi.waitFor(() => expect(dashboard.totalProducts()).toBe(5), { timeout: 3_000, interval: 5 });
  dashboard.close();
  expect(Math.max(...seenAfter)).toBeLessThan(1_000);
}, 120_000);

it('shows everything within ten seconds after its server did not hear of a hundred changes', async () => {
  const [first, second] = two.programs;
  const dashboard = await openDashboard(second);
  const client = await openDirect(two.databaseUrl);
  const deafen = () =>
    client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    );
  for (let count = 1; count <= 100; count++) {
    // A new connection of the listener is cut before it hears much.
    await deafen();
    await addProduct(first, count);
  }
  await deafen();
  await client.end();
  await vi.waitFor(() => expect(dashboard.totalProducts()).toBe(100), { timeout: 10_000, interval: 20 });
  dashboard.close();
}, 120_000);

function addProduct(program: RunningProgram, number: number): Promise<unknown> {
  const body = { name: `Lamp ${number}`, category_name: 'Light', selling_price: 10 };
  return program.call('POST', '/api/products/', { access, body });
}

/** Reads the figures at the beginning and after each notice, as the screen does. */
async function openDashboard(program: RunningProgram) {
  let shown: number | undefined;
  const read = async () => {
    const summary = await program.call<{ totalProducts: number }>('GET', '/api/dashboard/summary/', { access });
    shown = summary.totalProducts;
  };
  const stop = new AbortController();
  const headers = { accept: 'text/event-stream', authorization: `Bearer ${access}` };
  const { body } = await fetch(`${program.url}/trpc/changes.watch`, { headers, signal: stop.signal });
  const notices = (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
  await notices.read();
  await read();
  const follow = async () => {
    while (!(await notices.read()).done) await read();
  };
  follow().catch(() => undefined);
  return { totalProducts: () => shown, close: () => stop.abort() };
}
