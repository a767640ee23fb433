import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';

// Limits of calls that cost mail and hashing. The server is not in local mode, so no limit is wider.

let world: World;
beforeAll(async () => {
  world = await openWorld({ HOST: '0.0.0.0' });
});
afterAll(() => world.close());

const tooMany = { status: 429, body: { detail: 'Too many requests. Please try again later.' } };

function signUp(address: string, email = `${randomUUID()}@example.com`) {
  const names = { company_name: 'Limited', industry: 'Retail', first_name: 'Ada', last_name: 'Okoro' };
  const account = { username: `user-${randomUUID()}`, password: 'Correct-horse-9', email };
  return world.rest('POST', '/api/auth/pre-register/', { body: { ...names, ...account }, address });
}

it('takes ten sign-ups an hour from one address, and as many for one e-mail', async () => {
  for (let i = 0; i < 10; i++) expect((await signUp('10.6.0.1')).status).toBe(201);
  const refused = await signUp('10.6.0.1');
  expect(refused).toMatchObject(tooMany);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  expect((await signUp('10.6.0.2')).status).toBe(201);
  const email = 'wanted@example.com';
  for (let i = 0; i < 10; i++) expect((await signUp(`10.6.1.${i}`, email)).status).toBe(201);
  expect(await signUp('10.6.1.99', email.toUpperCase())).toMatchObject(tooMany);
});

it('resends once a minute and five times a day, and goes on answering', async () => {
  const email = 'slow@example.com';
  await signUp('10.6.2.1', email);
  for (let day = 0; day < 7; day++) {
    for (let minute = 0; minute < 2; minute++) {
      const answer = await world.rest('POST', '/api/auth/resend-verification/', { body: { email } });
      expect(answer).toMatchObject({ status: 200, body: { email } });
    }
    await world.services.limits.clear(`resend ${email}`);
  }
  expect(await world.mailsTo(email)).toHaveLength(1 + 5);
});

it('mails twenty links an hour on the word of one address', async () => {
  const ask = (address: string) =>
    world.rest('POST', '/api/auth/forgot-password/', {
      body: { email: `${randomUUID()}@example.com`, tenant: 't_none' },
      address,
    });
  const answers = await Promise.all(Array.from({ length: 25 }, () => ask('10.6.3.1')));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(20);
  expect(answers.find((answer) => answer.status !== 200)).toMatchObject(tooMany);
  expect((await ask('10.6.3.2')).status).toBe(200);
});

it('lets a tenant invite a hundred people a day, and another one still then', async () => {
  const [busy, other] = [await world.tenant(), await world.tenant()];
  const invite = (as: typeof busy.admin) =>
    world.rest('POST', '/api/directory/users/invite/', {
      as,
      body: {
        username: `user-${randomUUID()}`,
        email: `${randomUUID()}@example.com`,
        first_name: 'Ada',
        last_name: 'Okoro',
      },
    });
  await world.services.limits.count(`usage invitation ${busy.id}`, 24 * 3_600, 98);
  for (let i = 0; i < 2; i++) expect((await invite(busy.admin)).status).toBe(201);
  expect(await invite(await busy.join('admin'))).toMatchObject(tooMany);
  expect((await invite(other.admin)).status).toBe(201);
});
