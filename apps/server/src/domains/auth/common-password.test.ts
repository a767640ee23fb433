import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, password, type Tenant, type World } from '../../testing/world.ts';
import { refuseCommonPassword } from './common-password.ts';

describe('refuseCommonPassword', () => {
  const refusalOf = (given: string, names: readonly string[] = []) =>
    refuseCommonPassword('password', given, names).catch((error: { body: unknown }) => error.body);
  const tooCommon = { password: ['Password is too common'] };

  it.each([
    'password',
    'PASSWORD',
    'PassWord',
    ' password ',
    'pass word',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'dragon',
  ])('refuses %o', async (given) => expect(await refusalOf(given)).toEqual(tooCommon));

  it.each([
    password,
    'Another-horse-1',
    'New-one-6',
    'demo-1234',
    'passwordpasswordpassword',
    '密码密码密码密码',
    '😀😀😀😀😀😀😀😀',
    '',
  ])('takes %o', async (given) => expect(await refusalOf(given)).toBeUndefined());

  it('refuses own names and addresses, and the part before the @', async () => {
    const names = ['Ada.Okoro', 'ada.mail@example.com', 'Harbour Lane Shop'];
    for (const given of [
      'ada.okoro',
      'ADA.OKORO',
      'ada.mail@example.com',
      'Ada.Mail',
      'harbour lane shop',
      'HarbourLaneShop',
    ])
      expect([given, await refusalOf(given, names)]).toEqual([given, tooCommon]);
    for (const given of ['ada.okoro1', 'ada', 'example.com', 'harbour lane', 'ada.mail@example.org'])
      expect([given, await refusalOf(given, names)]).toEqual([given, undefined]);
  });
});

describe('where a password is chosen', () => {
  let world: World;
  let tenant: Tenant;
  beforeAll(async () => {
    world = await openWorld();
    tenant = await world.tenant();
  });
  afterAll(() => world.close());

  const tooCommon = (field: string) => ({ status: 400, body: { [field]: ['Password is too common'] } });

  it('is refused at sign-up, after what the documents say', async () => {
    const id = randomUUID().slice(0, 8);
    const form = {
      company_name: `Harbour ${id}`,
      industry: 'Retail',
      first_name: 'Ada',
      last_name: 'Okoro',
      email: `mail-${id}@example.com`,
      username: `user-${id}`,
    };
    const signUp = (more: object) => world.rest('POST', '/api/auth/pre-register/', { body: { ...form, ...more } });
    for (const given of ['Password', form.username, form.email.toUpperCase(), `mail-${id}`, form.company_name])
      expect(await signUp({ password: given })).toMatchObject(tooCommon('password'));
    expect(await signUp({ password: 'dragon' })).toMatchObject({
      status: 400,
      body: { password: ['Password must be at least 8 characters'] },
    });
    expect(await signUp({ password: 'password', password2: 'passwort' })).toMatchObject({
      status: 400,
      body: { password2: ['Passwords do not match'] },
    });
    const { username } = tenant.admin.caller.user;
    expect(await signUp({ password: 'password', username })).toMatchObject({
      status: 400,
      body: { username: ['A user with that username already exists.'] },
    });
    expect((await signUp({ password })).status).toBe(201);
  });

  it('is refused on a mailed link, which stays good', async () => {
    const { user } = (await tenant.join('viewer')).caller;
    const body = { email: user.email, tenant: tenant.schema };
    await world.rest('POST', '/api/auth/forgot-password/', { body });
    const [mail] = await world.mailsTo(user.email);
    const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const reset = (given: string) =>
      world.rest('POST', '/api/auth/reset-password/', { body: { token, password: given } });
    for (const given of ['password', user.username.toUpperCase(), user.email])
      expect(await reset(given)).toMatchObject(tooCommon('password'));
    expect(await world.mailsTo(user.email)).toHaveLength(1);
    expect(await reset('dragon')).toMatchObject({ body: { password: ['Password must be at least 8 characters'] } });
    expect((await reset('Another-horse-1')).status).toBe(200);
  });

  it('is refused at a change, and the old one stays', async () => {
    const person = await tenant.join('viewer');
    const { user } = person.caller;
    const change = (oldPassword: string, newPassword: string) =>
      world.rest('POST', '/api/auth/change-password/', { as: person, body: { oldPassword, newPassword } });
    for (const given of ['dragon', 'PASSWORD', user.username, user.email, tenant.name])
      expect(await change(password, given)).toMatchObject(tooCommon('newPassword'));
    expect(await change('not-the-password', 'password')).toMatchObject({
      status: 400,
      body: { oldPassword: [expect.stringContaining('Failed to change password')] },
    });
    const logIn = { body: { username: user.username, password } };
    expect((await world.rest('POST', '/api/token/', logIn)).status).toBe(200);
    expect((await change(password, 'Another-horse-1')).status).toBe(200);
  });
});
