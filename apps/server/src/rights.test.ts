import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from './platform/errors.ts';
import { appRouter } from './router.ts';
import { allowed, type Kind, kinds } from './testing/allowed-kinds.ts';
import { makeProgram } from './testing/api-key.ts';
import { type Caller, type Outsider, openWorld, type Person, type Tenant, type World } from './testing/world.ts';

// Who may call what: every procedure × every kind of caller. A procedure without a row fails, and so does a stale row.

/** What is sent where the right is judged by the thing itself; everything else gets `null`, which no form is. */
const inputs: Record<string, (tenant: Tenant) => unknown> = {
  'tenants.update': ({ id }) => ({ id, name: '' }),
  'tenants.delete': ({ id }) => ({ id }),
  'tenants.uploadLogo': ({ id }) => ({ id }),
};

let world: World;
let tenant: Tenant;
let outsider: Outsider;
const people = new Map<Kind, Pick<Person, 'call'>>();

beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  people.set('admin', tenant.admin);
  for (const role of ['manager', 'staff', 'viewer'] as const) people.set(role, await tenant.as(role));
  const member = await tenant.join('viewer');
  const { name } = await tenant.admin.call.members.groups.create({ name: 'Watchers', rights: { users: ['read'] } });
  await tenant.admin.call.members.update({ id: member.caller.membership.id, groups: [name] });
  people.set('group', member);
  people.set('key', await makeProgram(world, tenant.admin));
  const demoted = await tenant.join('admin');
  people.set('viewer-key', await makeProgram(world, demoted));
  await tenant.admin.call.members.update({ id: demoted.caller.membership.id, groups: ['Viewers'] });
  outsider = await world.outsider();
});
afterAll(() => world.close());

it('names every procedure, and none that does not exist', () => {
  expect(Object.keys(allowed).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

it.each(Object.entries(allowed))('%s', async (procedure, kindsAllowed) => {
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const kind of kinds) {
    const status = await statusOf(callerOf(kind), procedure);
    answers[kind] = status === 401 || status === 403 ? String(status) : 'allowed';
    expected[kind] = kindsAllowed.includes(kind) ? 'allowed' : isInTenant(kind) ? '403' : '401';
  }
  expect(answers).toEqual(expected);
});

function callerOf(kind: Kind): Caller {
  return kind === 'outsider' ? outsider.call : (people.get(kind)?.call ?? world.nobody);
}

function isInTenant(kind: Kind): boolean {
  return kind !== 'outsider' && kind !== 'nobody';
}

async function statusOf(caller: Caller, procedure: string): Promise<number> {
  const call = procedure.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], caller);
  try {
    await (call as (input: unknown) => Promise<unknown>)(inputs[procedure]?.(tenant) ?? null);
    return 200;
  } catch (error) {
    return answerOf(error).status;
  }
}
