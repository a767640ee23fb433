import { expect, test } from 'vitest';
import { asciiAddress } from './mail-address.ts';
import { AccountEmail, Email } from './wire.ts';

const taken = (address: unknown) => Email.safeParse(address).data;

test.each([
  'user@bücher.example',
  'a.b+c@例え.jp',
  'user@пример.рф',
  'user@xn--bcher-kva.example',
  'user@example.com',
  "o'neil@a-b.co",
])('takes %s as it is', (address) => {
  expect(taken(` ${address}\u200b`)).toBe(address);
  expect(AccountEmail.parse(address)).toBe(asciiAddress(address));
  expect(AccountEmail.parse(AccountEmail.parse(address))).toBe(asciiAddress(address));
});

test('writes the domain in ASCII for mail servers', () => {
  expect(asciiAddress('User@BÜCHER.example')).toBe('User@xn--bcher-kva.example');
  expect(asciiAddress('User@Example.com')).toBe('User@Example.com');
  expect(asciiAddress('josé')).toBe('josé');
  expect(asciiAddress('a@bü cher.de')).toBe('a@bü cher.de');
  expect(taken('user@bu\u0308cher.example')).toBe('user@bücher.example');
});

test.each([
  'josé@example.com',
  'user@bücher',
  'user@bü cher.example',
  'user@bücher..example',
  'user@-bücher.example',
  '@bücher.example',
  'user@bücher.example@x',
  `user@${'ü'.repeat(64)}.example`,
  `${'a'.repeat(235)}@bücher.example`,
  '',
  7,
  null,
])('refuses %j', (address) => {
  expect(Email.safeParse(address).error?.issues[0]?.message).toBe('Invalid email address');
});
