import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type IdleServer, openIdleServer } from '../../../../bench/tenants/idle-server.ts';
import { RunningProgram } from '../testing/running-program.ts';

let server: IdleServer;
beforeAll(async () => {
  server = await openIdleServer(async (settings) => {
    const program = new RunningProgram(settings);
    await program.start();
    return () => program.kill('SIGTERM');
  });
}, 60_000);
afterAll(() => server.close(), 60_000);

/** Longer than anything by the clock of the server waits, the sweeps apart. */
const seconds = 17;

it('sends no statement for a tenant while nothing happens, and as many for twenty tenants as for two', async () => {
  await server.found(2);
  await server.start();
  // The start itself looks at each tenant once.
  await pause(8_000);
  const two = await server.count(seconds);
  await server.found(18);
  const twenty = await server.count(seconds);
  expect([...two.ofTenants, ...twenty.ofTenants]).toEqual([]);
  expect(two.all).toBeGreaterThan(0);
  expect(twenty.all).toBeLessThan(two.all + 18);
}, 180_000);
