import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf } from './platform/errors.ts';
import { appRouter } from './router.ts';
import { type Caller, type Outsider, openWorld, type Person, type Tenant, type World } from './testing/world.ts';

// Who may call what: every procedure × every kind of caller. A procedure without a row fails, and so does a stale row.

const kinds = ['admin', 'manager', 'staff', 'viewer', 'group', 'outsider', 'nobody'] as const;
type Kind = (typeof kinds)[number];

/** Without a session too. */
const everyone: readonly Kind[] = kinds;
const signedIn: readonly Kind[] = ['admin', 'manager', 'staff', 'viewer', 'group'];
/** Also users without a tenant. */
const everybodySignedIn: readonly Kind[] = [...signedIn, 'outsider'];
const managers: readonly Kind[] = ['admin', 'manager'];
const sellers: readonly Kind[] = ['admin', 'manager', 'staff'];
const admins: readonly Kind[] = ['admin'];
/** Roles that may read reports. */
const readersOfReports: readonly Kind[] = ['admin', 'manager', 'viewer', 'group'];
/** `outsider` is signed in and belongs to no tenant. */
const outsiders: readonly Kind[] = ['outsider'];
/** `group` is a viewer in a group of the tenant's own that gives one right: to read users. */
const readersOfUsers: readonly Kind[] = ['admin', 'manager', 'group'];

const allowed: Record<string, readonly Kind[]> = {
  'audit.list': readersOfReports,
  'background.mails.list': admins,
  'background.mails.resend': admins,
  'auth.preRegister': everyone,
  'auth.verifyEmail': everyone,
  'auth.resendVerification': everyone,
  'auth.logIn': everyone,
  'auth.refresh': everyone,
  'auth.logOut': everyone,
  'auth.forgotPassword': everyone,
  'auth.resetPassword': everyone,
  'account.revertEmail': everyone,
  'account.confirmEmail': everyone,
  'account.me': signedIn,
  'account.changePassword': signedIn,
  'account.updateProfile': signedIn,
  'account.twoFactor.get': signedIn,
  'account.twoFactor.start': signedIn,
  'account.twoFactor.confirm': signedIn,
  'account.twoFactor.disable': signedIn,
  'account.twoFactor.replaceCodes': signedIn,
  'account.twoFactor.reset': admins,
  'account.sessions.list': signedIn,
  'account.sessions.revoke': signedIn,
  'account.sessions.revokeOthers': signedIn,
  'account.getDeletion': signedIn,
  'account.delete': signedIn,
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
  'orders.export': signedIn,
  'orders.invoice': signedIn,
  'orders.invoices': signedIn,
  'orders.changeStatuses': sellers,
  'orders.emailInvoice': sellers,
  'orders.items.add': sellers,
  'orders.items.update': sellers,
  'orders.items.delete': sellers,
  'orders.payments.list': signedIn,
  'orders.payments.create': sellers,
  'orders.returns.list': signedIn,
  'orders.returns.create': sellers,
  'orders.returns.creditNote': signedIn,
  'orders.customers.list': signedIn,
  'orders.customers.get': signedIn,
  'orders.customers.create': sellers,
  'orders.customers.update': sellers,
  'orders.customers.delete': admins,
  'savedViews.list': signedIn,
  'savedViews.create': signedIn,
  'savedViews.update': signedIn,
  'savedViews.delete': signedIn,
  'orders.customers.merge': admins,
  'orders.customers.similar': signedIn,
  'catalog.products.list': signedIn,
  'catalog.products.listArchived': signedIn,
  'catalog.products.ids': signedIn,
  'catalog.products.get': signedIn,
  'catalog.products.lastEdit': signedIn,
  'catalog.products.create': managers,
  'catalog.products.update': managers,
  'catalog.products.updateMany': managers,
  'catalog.products.restore': managers,
  'catalog.products.restoreMany': managers,
  'catalog.products.delete': admins,
  'catalog.products.archiveMany': admins,
  'catalog.products.sumStock': signedIn,
  'catalog.products.export': signedIn,
  'labels.preview': signedIn,
  'labels.print': signedIn,
  'images.list': signedIn,
  'images.create': managers,
  'images.arrange': managers,
  'images.delete': managers,
  'imports.preview': managers,
  'imports.run': managers,
  'imports.start': managers,
  'imports.list': managers,
  'imports.get': managers,
  'imports.latest': managers,
  'imports.exportRejected': managers,
  'catalog.categories.list': signedIn,
  'catalog.categories.counts': signedIn,
  'catalog.categories.create': managers,
  'catalog.categories.update': managers,
  'catalog.categories.delete': admins,
  'catalog.manufacturers.list': signedIn,
  'catalog.manufacturers.counts': signedIn,
  'catalog.manufacturers.create': managers,
  'catalog.manufacturers.update': managers,
  'catalog.manufacturers.delete': admins,
  'purchasing.list': signedIn,
  'purchasing.get': signedIn,
  'purchasing.print': signedIn,
  'purchasing.printMany': signedIn,
  'purchasing.export': signedIn,
  'purchasing.history': signedIn,
  'purchasing.reorder.list': signedIn,
  'purchasing.reorder.createOrders': managers,
  'purchasing.create': managers,
  'purchasing.update': managers,
  'purchasing.email': managers,
  'purchasing.changeStatus': managers,
  'purchasing.receive': managers,
  'purchasing.close': managers,
  'purchasing.receipts.list': signedIn,
  'purchasing.receipts.reverse': managers,
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
  'sales.endOfDay.get': signedIn,
  'sales.endOfDay.list': signedIn,
  'sales.endOfDay.close': sellers,
  'sales.endOfDay.print': signedIn,
  'sales.receipt': signedIn,
  'sales.emailReceipt': sellers,
  'sales.returns.list': signedIn,
  'sales.favourites.list': sellers,
  'sales.favourites.change': sellers,
  'sales.parked.list': sellers,
  'sales.parked.park': sellers,
  'sales.parked.takeUp': sellers,
  'sales.parked.discard': sellers,
  'sales.returns.create': sellers,
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
  'stock.removalReasons.list': signedIn,
  'stock.removalReasons.create': managers,
  'stock.removalReasons.update': managers,
  'stock.removalReasons.delete': admins,
  'suppliers.list': signedIn,
  'suppliers.get': signedIn,
  'suppliers.create': managers,
  'suppliers.update': managers,
  'suppliers.delete': admins,
  'suppliers.listArchived': signedIn,
  'suppliers.restore': managers,
  'suppliers.priceList.preview': managers,
  'suppliers.priceList.take': managers,
  'suppliers.products.list': signedIn,
  'suppliers.products.pricesOf': signedIn,
  'suppliers.products.set': managers,
  'suppliers.products.update': managers,
  'suppliers.products.remove': managers,
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
  'members.invitations.show': everyone,
  'members.invitations.listOwn': everybodySignedIn,
  'members.invitations.accept': everybodySignedIn,
  'members.invitations.decline': everybodySignedIn,
  'members.invitations.resend': admins,
  'members.list': readersOfUsers,
  'members.get': readersOfUsers,
  'members.groups.list': readersOfUsers,
  'members.invite': admins,
  'members.update': admins,
  'members.delete': admins,
  'members.resetPassword': admins,
  'members.revokeSessions': admins,
  'members.groups.create': admins,
  'members.groups.update': admins,
  'members.groups.delete': admins,
};

/** What is sent where the right is judged by the thing itself; everything else gets `null`, which no form is. */
const inputs: Record<string, (tenant: Tenant) => unknown> = {
  'tenants.update': ({ id }) => ({ id, name: '' }),
  'tenants.delete': ({ id }) => ({ id }),
  'tenants.uploadLogo': ({ id }) => ({ id }),
};

let world: World;
let tenant: Tenant;
let outsider: Outsider;
const people = new Map<Kind, Person>();

beforeAll(async () => {
  world = await openWorld();
  tenant = await world.tenant();
  people.set('admin', tenant.admin);
  for (const role of ['manager', 'staff', 'viewer'] as const) people.set(role, await tenant.as(role));
  const member = await tenant.join('viewer');
  const { name } = await tenant.admin.call.members.groups.create({ name: 'Watchers', rights: { users: ['read'] } });
  await tenant.admin.call.members.update({ id: member.caller.user.id, groups: [name] });
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
    expected[kind] = kindsAllowed.includes(kind) ? 'allowed' : isInTenant(kind) ? '403' : '401';
  }
  expect(answers).toEqual(expected);
});

function callerOf(kind: Kind): Caller {
  return kind === 'outsider' ? outsider.call : (people.get(kind)?.call ?? world.nobody);
}

function isInTenant(kind: Kind): boolean {
  return kind !== 'outsider' && kind !== 'nobody';
}

async function statusOf(caller: Caller, procedure: string): Promise<number> {
  const call = procedure.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], caller);
  try {
    await (call as (input: unknown) => Promise<unknown>)(inputs[procedure]?.(tenant) ?? null);
    return 200;
  } catch (error) {
    return answerOf(error).status;
  }
}
