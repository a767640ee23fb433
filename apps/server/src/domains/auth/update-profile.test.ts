import { userMessages } from '@stockhand/contract/users/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Company, openWorld, type World } from '../../testing/world.ts';

let world: World;
let company: Company;
beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
});
afterAll(() => world.close());

const patch = (as: Awaited<ReturnType<Company['join']>>, body: object) =>
  world.rest('PATCH', '/api/auth/profile/', { as, body });

it('changes names and address, tells both addresses and writes it down', async () => {
  const person = await company.join('viewer');
  const { email: oldEmail, id } = person.who.user;
  const email = `new-${oldEmail}`;
  const answer = await patch(person, { firstName: 'Grace', email });
  expect(answer).toMatchObject({ status: 200, body: { firstName: 'Grace', lastName: 'Okoro', email, role: 'viewer' } });
  for (const address of [oldEmail, email]) {
    const [mail] = await world.mailsTo(address);
    expect(mail).toMatchObject({ subject: 'Your email address was changed', senderName: company.name });
  }
  const audited = await company.db
    .selectFrom('audit_log')
    .select(['action', 'changes'])
    .where('subject_id', '=', id)
    .execute();
  expect(audited).toEqual([
    { action: 'user.update_profile', changes: { first_name: ['Ada', 'Grace'], email: [oldEmail, email] } },
  ]);
});

it("refuses another's address, whatever its case, and takes one's own in another case", async () => {
  const [person, other] = [await company.join('viewer'), await company.join('viewer')];
  const taken = await patch(person, { email: other.who.user.email.toUpperCase() });
  expect(taken).toMatchObject({ status: 400, body: { email: [userMessages.emailTaken] } });
  expect((await patch(person, { email: person.who.user.email.toUpperCase() })).status).toBe(200);
});

it('of two who take one address at once, one gets it', async () => {
  const people = await Promise.all([company.join('viewer'), company.join('viewer')]);
  const answers = await Promise.all(people.map((person) => patch(person, { email: 'same@example.com' })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
});

it('ends links that were mailed to the old address', async () => {
  const person = await company.join('viewer');
  const { email } = person.who.user;
  await world.rest('POST', '/api/auth/forgot-password/', { body: { email, tenant: company.schema } });
  const token = /reset-password\/([\w-]+)/.exec((await world.mailsTo(email))[0]?.text ?? '')?.[1];
  expect(token).toBeDefined();
  expect((await patch(person, { email: `moved-${email}` })).status).toBe(200);
  const used = await world.rest('POST', '/api/auth/reset-password/', { body: { token, password: 'Brand-new-pass-1' } });
  expect(used.status).toBe(400);
});

it('changes nothing for a form that says what is there', async () => {
  const person = await company.join('viewer');
  expect((await patch(person, { firstName: 'Ada' })).status).toBe(200);
  const rows = await company.db
    .selectFrom('audit_log')
    .select('id')
    .where('actor_id', '=', person.who.user.id)
    .execute();
  expect(rows).toEqual([]);
});
