import { expect, it } from 'vitest';
import { accountOf } from './account-id.ts';

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmVk`;

it('reads whose token it is, whatever else it carries', () => {
  // Letters that base64 writes with + and / in its usual alphabet.
  expect(accountOf(token({ sub: '42', tenant_schema: 't_ÿÿÿ>>>???' }))).toBe(42);
});

it('is nobody’s when it is no token', () => {
  for (const access of ['', 'sh_key', 'a.b.c', token({}).slice(0, 9)])
    expect([access, accountOf(access)]).toEqual([access, 0]);
});
