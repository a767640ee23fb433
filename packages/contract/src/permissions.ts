/** What each role may do (docs/rules.md#permissions). One table for server and screens. */

export const actions = ['create', 'read', 'update', 'delete'] as const;
export type Action = (typeof actions)[number];

export const resources = ['products', 'orders', 'purchases', 'users', 'suppliers', 'reports'] as const;
export type Resource = (typeof resources)[number];

export const roles = ['admin', 'manager', 'staff', 'viewer'] as const;
export type Role = (typeof roles)[number];

export type Permissions = Record<Resource, readonly Action[]>;

const all = actions;
const change = ['create', 'read', 'update'] as const;
const look = ['read'] as const;
const none = [] as const;

export const permissionsOfRole: Record<Role, Permissions> = {
  admin: { products: all, orders: all, purchases: all, users: all, suppliers: all, reports: look },
  manager: { products: change, orders: change, purchases: change, users: look, suppliers: change, reports: look },
  staff: { products: look, orders: change, purchases: look, users: none, suppliers: look, reports: none },
  viewer: { products: look, orders: look, purchases: look, users: none, suppliers: look, reports: look },
};

export function can(permissions: Permissions, action: Action, resource: Resource): boolean {
  return permissions[resource].includes(action);
}

/** What a group of the tenant's own may give: some of what an administrator may do. */
export type Rights = Partial<Record<Resource, readonly Action[]>>;

export const grantableRights: Permissions = permissionsOfRole.admin;

/** What a person may do: what the role allows and what the groups give beside it. */
export function permissionsOf(role: Role, rights: readonly Rights[]): Permissions {
  if (rights.length === 0) return permissionsOfRole[role];
  const allowed = (resource: Resource) =>
    actions.filter(
      (action) =>
        permissionsOfRole[role][resource].includes(action) || rights.some((one) => one[resource]?.includes(action)),
    );
  return Object.fromEntries(resources.map((resource) => [resource, allowed(resource)])) as Record<Resource, Action[]>;
}

/** Whether `permissions` contain all of `wanted`. */
export function holds(permissions: Permissions, wanted: Rights): boolean {
  return resources.every((resource) => (wanted[resource] ?? []).every((action) => can(permissions, action, resource)));
}

/** What both allow: a key may do what it was given of what its maker may do now. */
export function withinRights(permissions: Permissions, given: Rights): Permissions {
  const allowed = (resource: Resource) =>
    permissions[resource].filter((action) => given[resource]?.includes(action) ?? false);
  return Object.fromEntries(resources.map((resource) => [resource, allowed(resource)])) as Record<Resource, Action[]>;
}

export const builtInGroups = ['Administrators', 'Managers', 'Staff', 'Viewers'] as const;

/** A membership's role, from its flags and groups (docs/rules.md#permissions). */
export function roleOf(membership: { is_superuser: boolean; is_staff: boolean; groups: readonly string[] }): Role {
  const { groups } = membership;
  if (membership.is_superuser || groups.includes('Administrators')) return 'admin';
  if (groups.includes('Managers')) return 'manager';
  if (membership.is_staff || groups.includes('Staff')) return 'staff';
  return 'viewer';
}
