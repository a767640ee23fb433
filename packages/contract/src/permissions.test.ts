import { expect, it } from 'vitest';
import { grantableRights, holds, permissionsOf, permissionsOfRole, roleOf, withinRights } from './permissions.ts';

it('is the documented table of roles', () => {
  const letters = (role: keyof typeof permissionsOfRole) =>
    Object.fromEntries(
      Object.entries(permissionsOfRole[role]).map(([resource, actions]) => [
        resource,
        actions.map((action) => action[0]).join(''),
      ]),
    );
  expect(letters('admin')).toEqual({
    products: 'crud',
    orders: 'crud',
    purchases: 'crud',
    users: 'crud',
    suppliers: 'crud',
    reports: 'r',
  });
  expect(letters('manager')).toEqual({
    products: 'cru',
    orders: 'cru',
    purchases: 'cru',
    users: 'r',
    suppliers: 'cru',
    reports: 'r',
  });
  expect(letters('staff')).toEqual({
    products: 'r',
    orders: 'cru',
    purchases: 'r',
    users: '',
    suppliers: 'r',
    reports: '',
  });
  expect(letters('viewer')).toEqual({
    products: 'r',
    orders: 'r',
    purchases: 'r',
    users: '',
    suppliers: 'r',
    reports: 'r',
  });
});

it('derives the role from flags and groups', () => {
  const none = { is_superuser: false, is_staff: false, groups: [] };
  expect(roleOf({ ...none, is_superuser: true })).toBe('admin');
  expect(roleOf({ ...none, is_staff: true, groups: ['Managers'] })).toBe('manager');
  expect(roleOf({ ...none, is_staff: true })).toBe('staff');
  expect(roleOf({ ...none, groups: ['Staff'] })).toBe('staff');
  expect(roleOf({ ...none, groups: ['Viewers'] })).toBe('viewer');
  expect(roleOf(none)).toBe('viewer');
});

it('adds what groups give to what the role allows, in the order of the actions, and takes nothing away', () => {
  expect(permissionsOf('viewer', [])).toBe(permissionsOfRole.viewer);
  const permissions = permissionsOf('viewer', [
    { products: ['delete', 'create'] },
    { products: ['create'], users: ['read'] },
  ]);
  expect(permissions).toEqual({ ...permissionsOfRole.viewer, products: ['create', 'read', 'delete'], users: ['read'] });
  expect(permissionsOf('admin', [{ reports: ['read'] }])).toEqual(permissionsOfRole.admin);
});

it('tells whether all of something is held', () => {
  expect(holds(permissionsOfRole.manager, { products: ['create', 'update'], users: ['read'] })).toBe(true);
  expect(holds(permissionsOfRole.manager, { products: ['delete'] })).toBe(false);
  expect(holds(permissionsOfRole.admin, grantableRights)).toBe(true);
  expect(holds(permissionsOfRole.viewer, {})).toBe(true);
});

it('leaves of what may be done what is given, and adds nothing', () => {
  const given = { products: ['read', 'delete'], users: ['create'] } as const;
  const none = { products: [], orders: [], purchases: [], users: [], suppliers: [], reports: [] };
  expect(withinRights(permissionsOfRole.manager, given)).toEqual({ ...none, products: ['read'] });
  expect(withinRights(permissionsOfRole.admin, given)).toEqual({ ...none, ...given });
  expect(withinRights(permissionsOfRole.admin, grantableRights)).toEqual(permissionsOfRole.admin);
  expect(withinRights(permissionsOfRole.admin, {})).toEqual(none);
});
