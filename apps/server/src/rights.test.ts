import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from './platform/errors.ts';
import { appRouter } from './router.ts';
import { type Caller, type Company, type Outsider, openWorld, type Person, type World } from './testing/world.ts';

// Who may call what: every procedure × every kind of caller. A procedure without a row fails, and so does a stale row.

const kinds = ['admin', 'manager', 'staff', 'viewer', 'group', 'outsider', 'nobody'] as const;
type Kind = (typeof kinds)[number];

/** Without a session too. */
const everyone: readonly Kind[] = kinds;
const signedIn: readonly Kind[] = ['admin', 'manager', 'staff', 'viewer', 'group'];
const managers: readonly Kind[] = ['admin', 'manager'];
const sellers: readonly Kind[] = ['admin', 'manager', 'staff'];
const admins: readonly Kind[] = ['admin'];
/** Everybody whose role may read reports. */
const readersOfReports: readonly Kind[] = ['admin', 'manager', 'viewer', 'group'];
/** `outsider` is signed in and belongs to no company. */
const outsiders: readonly Kind[] = ['outsider'];
/** `group` is a viewer in a group of the company's own that gives one right: to read users. */
const readersOfUsers: readonly Kind[] = ['admin', 'manager', 'group'];

const allowed: Record<string, readonly Kind[]> = {
  'audit.list': readersOfReports,
  'auth.preRegister': everyone,
  'auth.verifyEmail': everyone,
  'auth.resendVerification': everyone,
  'auth.logIn': everyone,
  'auth.refresh': everyone,
  'auth.logOut': everyone,
  'auth.forgotPassword': everyone,
  'auth.resetPassword': everyone,
  'auth.revertEmail': everyone,
  'auth.me': signedIn,
  'auth.changePassword': signedIn,
  'auth.updateProfile': signedIn,
  'auth.twoFactor.get': signedIn,
  'auth.twoFactor.start': signedIn,
  'auth.twoFactor.confirm': signedIn,
  'auth.twoFactor.disable': signedIn,
  'auth.twoFactor.replaceCodes': signedIn,
  'auth.twoFactor.reset': admins,
  'auth.sessions.list': signedIn,
  'auth.sessions.revoke': signedIn,
  'auth.sessions.revokeOthers': signedIn,
  'auth.accountDeletion': signedIn,
  'auth.deleteAccount': signedIn,
  'changes.watch': signedIn,
  'customFields.list': signedIn,
  'customFields.get': signedIn,
  'customFields.create': managers,
  'customFields.update': managers,
  'customFields.delete': admins,
  'notifications.list': signedIn,
  'notifications.read': signedIn,
  'notifications.readAll': signedIn,
  'notifications.preferences.get': signedIn,
  'notifications.preferences.update': signedIn,
  'orders.list': signedIn,
  'orders.get': signedIn,
  'orders.create': sellers,
  'orders.update': sellers,
  'orders.changeStatus': sellers,
  'orders.changePaymentStatus': sellers,
  'orders.delete': admins,
  'orders.invoice': signedIn,
  'orders.emailInvoice': sellers,
  'orders.items.add': sellers,
  'orders.items.update': sellers,
  'orders.items.delete': sellers,
  'orders.customers.list': signedIn,
  'orders.customers.get': signedIn,
  'orders.customers.create': sellers,
  'orders.customers.update': sellers,
  'orders.customers.delete': admins,
  'products.list': signedIn,
  'products.listArchived': signedIn,
  'products.ids': signedIn,
  'products.get': signedIn,
  'products.lastEdit': signedIn,
  'products.create': managers,
  'products.update': managers,
  'products.updateMany': managers,
  'products.restore': managers,
  'products.restoreMany': managers,
  'products.delete': admins,
  'products.archiveMany': admins,
  'products.sumStock': signedIn,
  'products.export': signedIn,
  'products.labels.preview': signedIn,
  'products.labels.print': signedIn,
  'products.images.list': signedIn,
  'products.images.create': managers,
  'products.images.arrange': managers,
  'products.images.delete': managers,
  'products.imports.preview': managers,
  'products.imports.run': managers,
  'products.imports.start': managers,
  'products.imports.get': managers,
  'products.imports.latest': managers,
  'products.imports.rejected': managers,
  'products.categories.list': signedIn,
  'products.categories.counts': signedIn,
  'products.categories.create': managers,
  'products.categories.update': managers,
  'products.categories.delete': admins,
  'products.manufacturers.list': signedIn,
  'products.manufacturers.counts': signedIn,
  'products.manufacturers.create': managers,
  'products.manufacturers.update': managers,
  'products.manufacturers.delete': admins,
  'purchasing.list': signedIn,
  'purchasing.get': signedIn,
  'purchasing.print': signedIn,
  'purchasing.create': managers,
  'purchasing.changeStatus': managers,
  'purchasing.receive': managers,
  'purchasing.delete': admins,
  'reports.activity': readersOfReports,
  'reports.dashboard': signedIn,
  'reports.inventory': readersOfReports,
  'reports.lowStock': readersOfReports,
  'reports.transactions': readersOfReports,
  'sales.list': signedIn,
  'sales.get': signedIn,
  'sales.productHistory': signedIn,
  'sales.create': sellers,
  'search.all': signedIn,
  'stock.get': signedIn,
  'stock.transactions': signedIn,
  'stock.atLocation': signedIn,
  'stock.move': managers,
  'stock.count': managers,
  'stock.locations.list': signedIn,
  'stock.locations.get': signedIn,
  'stock.locations.stock': signedIn,
  'stock.locations.setDefault': managers,
  'stock.locations.create': managers,
  'stock.locations.update': managers,
  'stock.locations.delete': admins,
  'suppliers.list': signedIn,
  'suppliers.get': signedIn,
  'suppliers.create': managers,
  'suppliers.update': managers,
  'suppliers.delete': admins,
  'tenants.list': signedIn,
  'tenants.get': signedIn,
  'tenants.create': signedIn,
  'tenants.createFirst': outsiders,
  'tenants.select': signedIn,
  'tenants.memberships': signedIn,
  'tenants.leave': signedIn,
  'tenants.update': admins,
  'tenants.delete': admins,
  'tenants.uploadLogo': admins,
  'users.list': readersOfUsers,
  'users.get': readersOfUsers,
  'users.groups': readersOfUsers,
  'users.invite': admins,
  'users.update': admins,
  'users.delete': admins,
  'users.resetPassword': admins,
  'users.revokeSessions': admins,
  'users.createGroup': admins,
  'users.updateGroup': admins,
  'users.deleteGroup': admins,
};

/** What is sent where the right is judged by the thing itself; everything else gets `null`, which no form is. */
const inputs: Record<string, (company: Company) => unknown> = {
  'tenants.update': ({ id }) => ({ id, name: '' }),
  'tenants.delete': ({ id }) => ({ id }),
  'tenants.uploadLogo': ({ id }) => ({ id }),
};

let world: World;
let company: Company;
let outsider: Outsider;
const people = new Map<Kind, Person>();

beforeAll(async () => {
  world = await openWorld();
  company = await world.company();
  people.set('admin', company.admin);
  for (const role of ['manager', 'staff', 'viewer'] as const) people.set(role, await company.as(role));
  const member = await company.join('viewer');
  const { name } = await company.admin.call.users.createGroup({ name: 'Watchers', rights: { users: ['read'] } });
  await company.admin.call.users.update({ id: member.who.user.id, groups: [name] });
  people.set('group', member);
  outsider = await world.outsider();
});
afterAll(() => world.close());

it('names every procedure, and none that does not exist', () => {
  expect(Object.keys(allowed).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
});

it.each(Object.entries(allowed))('%s', async (procedure, kindsAllowed) => {
  const answers: Record<string, string> = {};
  const expected: Record<string, string> = {};
  for (const kind of kinds) {
    const status = await statusOf(callerOf(kind), procedure);
    answers[kind] = status === 401 || status === 403 ? String(status) : 'allowed';
    expected[kind] = kindsAllowed.includes(kind) ? 'allowed' : isInCompany(kind) ? '403' : '401';
  }
  expect(answers).toEqual(expected);
});

function callerOf(kind: Kind): Caller {
  return kind === 'outsider' ? outsider.call : (people.get(kind)?.call ?? world.nobody);
}

function isInCompany(kind: Kind): boolean {
  return kind !== 'outsider' && kind !== 'nobody';
}

async function statusOf(caller: Caller, procedure: string): Promise<number> {
  const call = procedure.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], caller);
  try {
    await (call as (input: unknown) => Promise<unknown>)(inputs[procedure]?.(company) ?? null);
    return 200;
  } catch (error) {
    return answerOf(error).status;
  }
}
