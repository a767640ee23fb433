import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProduct } from '../../testing/goods.ts';
import { joinOther } from '../../testing/other-tenant.ts';
import { openCrowdedWorld, type Person, signIn, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let url: string;
beforeAll(async () => {
  world = await openCrowdedWorld();
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  // A server that stops waits for the streams that are open, as where a test failed.
  await world.services.feed.stop();
  await world.close();
});

type Stream = AsyncIterator<string[]>;
const open = async (person: Person) => {
  const stream = await person.call.changes.watch();
  return stream[Symbol.asyncIterator]() as Stream;
};

/** Milliseconds from now until the stream ends. */
async function endOf(stream: Stream): Promise<number> {
  const startedAt = performance.now();
  while (!(await stream.next()).done);
  return performance.now() - startedAt;
}

it('tells a tenant of its own commits, never of another’s or of what was rolled back', async () => {
  const [a, b] = [await world.tenant(), await world.tenant()];
  const stream = await open(a.admin);
  const first = stream.next();
  await new Promise((resolve) => setImmediate(resolve));
  await makeProduct(b.admin, { stock: 1 });
  await a.admin.call.catalog.products.get({ id: 999_999 }).catch(() => undefined);
  await a.admin.call.sales
    .create({ items: [{ product_id: 999_999, quantity: 1, unit_price: 1 }], total_amount: 1 })
    .catch(() => undefined);
  await a.admin.call.stock.locations.create({ name: 'Shelf' });
  expect((await first).value).toEqual(['locations']);
  await stream.return?.();
});

describe('a stream ends on notice, long before the next check, when', () => {
  const table = (name: 'memberships' | 'users' | 'tenants' | 'sessions') => `public.${name}` as const;
  const ways: [string, (tenant: Tenant, person: Person) => Promise<unknown>][] = [
    ['its session is revoked', async (_, { call, caller }) => call.account.sessions.revoke({ id: caller.sessionId })],
    [
      'the person revokes all others',
      async (tenant, { caller }) => {
        const here = await signIn(world.services, caller.user.id, tenant);
        await here.call.account.sessions.revokeOthers();
      },
    ],
    ['the person logs out', async (_, { refresh }) => world.nobody.auth.logOut({ refresh })],
    [
      'an administrator signs the member out',
      async ({ admin }, { caller }) => admin.call.members.revokeSessions({ id: caller.membership.id }),
    ],
    [
      'the membership is deactivated',
      async ({ admin }, { caller }) => admin.call.members.update({ id: caller.membership.id, is_active: false }),
    ],
    [
      'the person leaves the tenant and goes on in another',
      async ({ id }, person) => {
        await joinOther(world, person, await world.tenant());
        await person.call.tenants.leave({ id });
      },
    ],
    ['the member is removed', async ({ admin }, { caller }) => admin.call.members.delete({ id: caller.membership.id })],
    [
      'the tenant is deleted',
      async ({ admin, id }) => {
        await admin.call.tenants.create({ name: `Next ${crypto.randomUUID()}` });
        await admin.call.tenants.delete({ id });
      },
    ],
    [
      'newer sessions of the person push it out',
      async (tenant, { caller }) => {
        await world.services.database
          .updateTable(table('sessions'))
          .set({ last_seen_at: new Date(0) })
          .where('id', '=', caller.sessionId)
          .execute();
        for (let opened = 0; opened < 20; opened++) await signIn(world.services, caller.user.id, tenant);
      },
    ],
  ];
  it.each(ways)('%s', async (_, end) => {
    const tenant = await world.tenant();
    const [person, colleague] = [await tenant.join('staff'), await tenant.join('staff')];
    const ended = endOf(await open(person));
    const other = await open(colleague);
    await end(tenant, person);
    const committedAt = performance.now();
    await ended;
    expect(performance.now() - committedAt).toBeLessThan(2_000);
    await other.return?.();
  });

  it('moves a user who deletes their current tenant to another one', async () => {
    const tenant = await world.tenant();
    await tenant.admin.call.tenants.create({ name: `Next ${crypto.randomUUID()}` });
    const ended = endOf(await open(tenant.admin));
    await tenant.admin.call.tenants.delete({ id: tenant.id });
    const committedAt = performance.now();
    await ended;
    expect(performance.now() - committedAt).toBeLessThan(2_000);
  });
});

it('a stream ends within 5 seconds without a notice, and a colleague’s goes on', async () => {
  const { database } = world.services;
  const past = new Date(Date.now() - 1);
  const tenant = await world.tenant();
  const deleted = await world.tenant();
  const elsewhere = await world.tenant();
  const sessionOf = (person: Person) =>
    database.updateTable('public.sessions').where('id', '=', person.caller.sessionId);
  const ways: { name: string; person: Person; end: (person: Person) => Promise<unknown> }[] = [
    {
      name: 'idle',
      person: await tenant.join('staff'),
      end: (person) => sessionOf(person).set({ expires_at: past }).execute(),
    },
    {
      name: 'past its end',
      person: await tenant.join('staff'),
      end: (person) => sessionOf(person).set({ ends_at: past }).execute(),
    },
    {
      name: 'in another tenant',
      person: await tenant.join('staff'),
      end: async (person) => {
        await database
          .insertInto('public.memberships')
          .values({ user_id: person.caller.user.id, tenant_id: elsewhere.id, created_at: new Date() })
          .execute();
        await sessionOf(person).set({ tenant_id: elsewhere.id }).execute();
      },
    },
    {
      name: 'gone',
      person: await tenant.join('staff'),
      end: ({ caller }) => database.deleteFrom('public.sessions').where('id', '=', caller.sessionId).execute(),
    },
    {
      name: 'of an inactive member',
      person: await tenant.join('staff'),
      end: ({ caller }) =>
        database
          .updateTable('public.memberships')
          .set({ is_active: false })
          .where('id', '=', caller.membership.id)
          .execute(),
    },
    {
      name: 'of a removed member',
      person: await tenant.join('staff'),
      end: ({ caller }) => database.deleteFrom('public.memberships').where('id', '=', caller.membership.id).execute(),
    },
    {
      name: 'of an inactive account',
      person: await tenant.join('staff'),
      end: ({ caller }) =>
        database.updateTable('public.users').set({ is_active: false }).where('id', '=', caller.user.id).execute(),
    },
    {
      name: 'in a deleted tenant',
      person: deleted.admin,
      end: () =>
        database.updateTable('public.tenants').set({ status: 'deleted' }).where('id', '=', deleted.id).execute(),
    },
  ];
  const colleague = await open(await tenant.join('staff'));
  const heard = colleague.next();
  const streams = await Promise.all(ways.map(({ person }) => open(person)));
  const nexts = streams.map(endOf);
  await new Promise((resolve) => setImmediate(resolve));
  const startedAt = performance.now();
  for (const { person, end } of ways) await end(person);
  const result = await Promise.all(nexts.map((next) => next.then(() => performance.now() - startedAt)));
  const late = ways.filter((_, index) => (result[index] ?? Number.POSITIVE_INFINITY) > 5_000);
  expect(late.map((way) => way.name)).toEqual([]);
  await tenant.admin.call.stock.locations.create({ name: 'Shelf' });
  expect((await heard).value).toEqual(['locations']);
  await colleague.return?.();
});

describe('over HTTP', () => {
  const stream = (address: string, headers: Record<string, string> = {}) =>
    fetch(`${url}/trpc/changes.watch${address}`, { headers: { accept: 'text/event-stream', ...headers } });

  it('takes the token from the header, and says by the status that it is refused', async () => {
    const { access } = (await world.tenant()).admin;
    const answer = await stream('', { authorization: `Bearer ${access}` });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    const first = await answer.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toContain('event: connected');
    for (const authorization of ['', 'Bearer ', `Bearer ${access}x`])
      expect((await stream('', { authorization })).status).toBe(401);
  });

  it('refuses a token in the address, where logs would keep it', async () => {
    const { access } = (await world.tenant()).admin;
    const parameters = encodeURIComponent(JSON.stringify({ token: access, authorization: `Bearer ${access}` }));
    for (const address of [`?connectionParams=${parameters}`, `?token=${access}`, `?access_token=${access}`])
      expect((await stream(address)).status).toBe(401);
    const ordinary = await fetch(`${url}/trpc/account.me?connectionParams=${parameters}`);
    expect(ordinary.status).toBe(401);
  });
});
