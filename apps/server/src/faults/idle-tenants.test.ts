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

/** Longer than the server waits between two looks at anything, the sweeps apart: at most 5 s, for abandoned jobs. */
const seconds = 7;

it('sends no statement for a tenant while nothing happens, and as many for twenty tenants as for two', async () => {
  await server.found(2);
  await server.start();
  await rest();
  const two = await server.count(seconds);
  await server.found(18);
  await rest();
  const twenty = await server.count(seconds);
  expect([...two.ofTenants, ...twenty.ofTenants]).toEqual([]);
  expect(two.all).toBeGreaterThan(0);
  expect(twenty.all).toBeLessThan(two.all + 18);
}, 180_000);

/** Until what a start or a founding looks at once has been looked at. */
async function rest(): Promise<void> {
  for (let look = 0; look < 10; look++) if ((await server.count(1)).ofTenants.length === 0) return;
}
