import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { userMessages as texts } from '@stockhand/contract/members/messages';
import { openDirect } from '@stockhand/db/connect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOf, auditedActions, expireInvitation, invitation, mailedToken } from '../../../testing/invitations.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { openWorld, password, type Tenant, type World } from '../../../testing/world.ts';

let world: World;
let shop: Tenant;
beforeAll(async () => {
  world = await openWorld();
  shop = await world.tenant('Kiosk');
});
afterAll(() => world.close());

describe('an invitation of a new person', () => {
  const open = (token: string | undefined) =>
    world.rest('POST', '/api/auth/reset-password/', { body: { token, password } });

  it('opens the account and accepts by the mailed link, once', async () => {
    const form = invitation(`${randomUUID()}@example.com`, { groups: ['Staff'] });
    const { id } = await shop.admin.call.members.invite(form);
    const account = await accountOf(world, id);
    const token = await mailedToken(world, form.email, 'reset-password');
    const answers = await Promise.all([open(token), open(token), open(token)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400, 400]);
    const login = await world.rest('POST', '/api/token/', { body: { username: form.username, password } });
    expect(login).toMatchObject({ status: 200, body: { tenant_schema: shop.schema } });
    expect(await auditedActions(shop, id)).toEqual(
      expect.arrayContaining(['user.accept_invitation', 'user.reset_own_password']),
    );
    const { database } = world.services;
    const user = database.selectFrom('public.users').select('email_verified_at').where('id', '=', account);
    expect((await user.executeTakeFirstOrThrow()).email_verified_at).toBeInstanceOf(Date);
  });

  it('cannot lock out a stranger, who signs in without the tenant', async () => {
    const form = invitation(`${randomUUID()}@example.com`, { is_active: false });
    await shop.admin.call.members.invite(form);
    expect((await open(await mailedToken(world, form.email, 'reset-password'))).status).toBe(200);
    const login = await world.rest('POST', '/api/token/', { body: { username: form.username, password } });
    expect(login).toMatchObject({ status: 200, body: { tenant_schema: '', available_tenants: [] } });
  });

  it('is refused after seven days', async () => {
    const form = invitation(`${randomUUID()}@example.com`);
    const { id, invitation_expires_at } = await shop.admin.call.members.invite(form);
    expect(((invitation_expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await expireInvitation(world, id);
    expect((await open(await mailedToken(world, form.email, 'reset-password'))).status).toBe(400);
    await expireInvitation(world, id, -60_000);
    expect((await open(await mailedToken(world, form.email, 'reset-password'))).status).toBe(200);
  });

  it('moves to another address at once, before the account is opened', async () => {
    const form = invitation(`${randomUUID()}@example.com`);
    const { id } = await shop.admin.call.members.invite(form);
    const first = await mailedToken(world, form.email, 'reset-password');
    const email = `other-${form.email}`;
    expect(await shop.admin.call.members.update({ id, email })).toMatchObject({ email, status: 'invited' });
    expect((await open(first)).status).toBe(400);
    expect((await open(await mailedToken(world, email, 'reset-password'))).status).toBe(200);
  });

  it('leaves name and address free when it is withdrawn', async () => {
    const form = invitation(`${randomUUID()}@example.com`);
    const { id } = await shop.admin.call.members.invite(form);
    await shop.admin.call.members.delete({ id });
    const again = await shop.admin.call.members.invite(form);
    expect(again.id).not.toBe(id);
  });

  it('stays for a second tenant when the first withdraws', async () => {
    const form = invitation(`${randomUUID()}@example.com`);
    const other = await world.tenant('Second');
    const { id } = await shop.admin.call.members.invite(form);
    const first = await mailedToken(world, form.email, 'reset-password');
    const second = await other.admin.call.members.invite({ ...form, username: `x-${form.username}` });
    expect(second.id).not.toBe(id);
    expect(await accountOf(world, second.id)).toBe(await accountOf(world, id));
    await shop.admin.call.members.delete({ id });
    expect((await open(first)).status).toBe(400);
    expect((await open(await mailedToken(world, form.email, 'reset-password'))).status).toBe(200);
    const login = await world.rest('POST', '/api/token/', { body: { username: form.username, password } });
    expect(login).toMatchObject({ status: 200, body: { tenant_schema: other.schema } });
  });

  it('tells by its link whether it still opens the account', async () => {
    const form = invitation(`${randomUUID()}@example.com`);
    await shop.admin.call.members.invite(form);
    const token = (await mailedToken(world, form.email, 'reset-password')) ?? '';
    const opens = async () => (await world.nobody.members.invitations.show({ token })).opens_account;
    expect(await opens()).toBe(true);
    const names = { company_name: 'Own', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' } as const;
    const account = { username: `own-${randomUUID()}`, email: form.email, password };
    const { verification_token = '' } = await world.nobody.auth.preRegister({ ...names, ...account });
    const { tokens } = await world.nobody.auth.verifyEmail({ token: verification_token });
    expect(await opens()).toBe(false);
    expect((await open(token)).status).toBe(400);
    const accepted = await world.rest('POST', '/api/directory/invitations/accept/', { as: tokens, body: { token } });
    expect(accepted).toMatchObject({ status: 200, body: { tenant: { id: shop.id } } });
  });
});

describe('two tenants that invite the same new person at once', () => {
  it('invite one account', async () => {
    const email = `${randomUUID()}@example.com`;
    const other = await openDirect(world.databaseUrl);
    try {
      await other.query('begin');
      const { rows } = await other.query<{ id: string }>(
        `insert into public.users (username, email, first_name, last_name, date_joined)
          values ($1, $2, 'Bo', 'Li', now()) returning id`,
        [`other-${email}`, email.toUpperCase()],
      );
      const invited = shop.admin.call.members.invite(invitation(email));
      await waitedFor(other);
      await other.query('commit');
      expect(await accountOf(world, (await invited).id)).toBe(Number(rows[0]?.id));
    } finally {
      await other.end();
    }
    const mail = (await world.mailsTo(email)).at(-1)?.text;
    expect(mail).toContain('reset-password');
    expect(mail).toContain(`other-${email}`);
  });

  it('cannot give two people one username', async () => {
    const form = invitation(`${randomUUID()}@example.com`);
    const other = await openDirect(world.databaseUrl);
    try {
      await other.query('begin');
      await other.query(
        `insert into public.users (username, email, first_name, last_name, date_joined)
          values ($1, $2, 'Bo', 'Li', now())`,
        [form.username.toUpperCase(), `other-${form.email}`],
      );
      const refused = refusalOf(shop.admin.call.members.invite(form));
      await waitedFor(other);
      await other.query('commit');
      expect(await refused).toEqual({ status: 400, body: { username: [texts.usernameTaken] } });
    } finally {
      await other.end();
    }
  });

  it('are both answered', async () => {
    const tenants = [shop, await world.tenant(), await world.tenant()];
    for (let round = 0; round < 10; round++) {
      const email = `${randomUUID()}@example.com`;
      const answers = await Promise.all(tenants.map(({ admin }) => admin.call.members.invite(invitation(email))));
      const accounts = await Promise.all(answers.map(({ id }) => accountOf(world, id)));
      expect([round, new Set(accounts).size]).toEqual([round, 1]);
    }
  });
});

/** Waits until another connection waits for a lock of this transaction. */
async function waitedFor(client: Awaited<ReturnType<typeof openDirect>>): Promise<void> {
  const waiting = 'select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))';
  while ((await client.query(waiting)).rows.length === 0) {
    await client.query('select pg_stat_clear_snapshot()');
    await pause(10);
  }
}
