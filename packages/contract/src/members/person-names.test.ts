import { expect, test } from 'vitest';
import { InviteUser } from './schema.ts';

const person = { username: 'zoe', email: 'zoe@example.com', last_name: 'Müller' };

test.each([
  ['Zoe\u0308', 'Zo\u00eb'],
  ['\u200bAda\u00a0 Maria\ufeff', 'Ada Maria'],
  ['Ada\nMaria', 'Ada Maria'],
])('a name is kept as people see it: %j', (typed, name) => {
  expect(InviteUser.parse({ ...person, first_name: typed }).first_name).toBe(name);
});

test('a name of nothing that is seen is none', () => {
  expect(InviteUser.safeParse({ ...person, first_name: '\u200b ' }).success).toBe(false);
});
