import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from './testing/refusal.ts';
import { openWorld, type Tenant, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PLAN_LIMITS: 'on' });
});
afterAll(() => world.close());

/** A tenant of a plan for two people, after its trial. */
async function forTwo(): Promise<Tenant> {
  const tenant = await world.tenant();
  await world.services.database
    .updateTable('public.tenants')
    .set({ plan: 'advanced', trial_ends_at: new Date(Date.now() - 1) })
    .where('id', '=', tenant.id)
    .execute();
  return tenant;
}

it('counts the active members of the tenant alone against its plan', async () => {
  const [ours, theirs] = [await forTwo(), await forTwo()];
  for (let count = 0; count < 3; count++) await theirs.join('viewer');
  const inactive = await ours.join('viewer');
  await ours.admin.call.members.update({ id: inactive.caller.membership.id, is_active: false });
  const invite = () => {
    const name = `user-${crypto.randomUUID()}`;
    return ours.admin.call.members.invite({
      username: name,
      email: `${name}@example.com`,
      first_name: 'A',
      last_name: 'B',
    });
  };
  await invite();
  expect((await refusalOf(invite())).status).toBe(403);
  expect(
    (await refusalOf(ours.admin.call.members.update({ id: inactive.caller.membership.id, is_active: true }))).status,
  ).toBe(403);
});
