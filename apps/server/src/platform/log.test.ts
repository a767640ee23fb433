import { expect, it } from 'vitest';
import { randomToken } from './identity/tokens.ts';
import { loggedPath } from './log.ts';

it.each(['verify-email', 'confirm-email', 'accept-invitation', 'reset-password', 'revert-email'])(
  'cuts the token out of a link to %s',
  (page) => {
    for (const token of [randomToken(), 'short']) expect(loggedPath(`/${page}/${token}`)).toBe(`/${page}/[removed]`);
  },
);

it('cuts tokens out of paths that nobody thought of, and every query', () => {
  expect(loggedPath(`/some/page/${randomToken()}/end`)).toBe('/some/page/[removed]/end');
  expect(loggedPath(`/trpc/changes.watch?connectionParams=${randomToken()}`)).toBe('/trpc/changes.watch?[removed]');
});

it('leaves the paths of calls, files and pages as they are', () => {
  for (const path of ['/api/purchase-orders/17/receive/', '/trpc/account.me', `/media/t_shop/${'0f'.repeat(16)}`, '/'])
    expect(loggedPath(path)).toBe(path);
});
