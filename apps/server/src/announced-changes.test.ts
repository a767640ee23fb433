import type { Topic } from '@stockhand/contract/changes';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Meta } from './platform/procedure-meta.ts';
import { restRoutes } from './rest.ts';
import { appRouter } from './router.ts';
import { everyCall, type FuzzCall, requestOf } from './testing/fuzz-call.ts';
import { counted, type Input, numbered } from './testing/fuzz-input.ts';
import { openStage, type Stage } from './testing/fuzz-stage.ts';
import { heardTopics } from './testing/heard-topics.ts';
import { openCrowdedWorld, type World } from './testing/world.ts';

// What the open screens of a tenant hear of each call. This table is kept apart from what procedures declare, so that
// neither a declaration nor a call of `announce` can go unnoticed.

const importTopics: readonly Topic[] = [
  'categories',
  'imports',
  'locations',
  'manufacturers',
  'notifications',
  'products',
  'stock',
];

const announced: Record<string, readonly Topic[]> = {
  'account.changePassword': [],
  'account.confirmEmail': ['users'],
  'account.delete': ['users'],
  'account.revertEmail': ['users'],
  'account.sessions.revoke': [],
  'account.sessions.revokeOthers': [],
  'account.twoFactor.confirm': ['users'],
  'account.twoFactor.disable': ['users'],
  'account.twoFactor.replaceCodes': [],
  'account.twoFactor.reset': ['users'],
  'account.twoFactor.start': [],
  'account.updateProfile': ['users'],
  'apiKeys.create': ['api-keys'],
  'apiKeys.revoke': ['api-keys'],
  'webhooks.create': ['webhooks'],
  'webhooks.delete': ['webhooks'],
  'webhooks.deliveries.resend': ['webhooks'],
  'webhooks.rotateSecret': ['webhooks'],
  'webhooks.test': ['webhooks'],
  'webhooks.update': ['webhooks'],
  'billing.change': ['plan'],
  'billing.confirm': [],
  'billing.end': ['plan'],
  'billing.payInvoice': [],
  'billing.resume': ['plan'],
  'auth.forgotPassword': [],
  'auth.logIn': [],
  'auth.logOut': [],
  'auth.preRegister': [],
  'auth.refresh': [],
  'auth.checkLink': [],
  'auth.demo': [],
  'auth.outbox': [],
  'auth.resendVerification': [],
  'auth.resetPassword': ['users'],
  'auth.verifyEmail': [],
  'publicSite.contact': [],
  'catalog.categories.create': ['categories'],
  'catalog.categories.delete': ['categories'],
  'catalog.categories.update': ['categories', 'products'],
  'catalog.manufacturers.create': ['manufacturers'],
  'catalog.manufacturers.delete': ['manufacturers'],
  'catalog.manufacturers.update': ['manufacturers', 'products'],
  'catalog.products.archiveMany': ['products', 'stock'],
  'catalog.products.create': ['categories', 'manufacturers', 'products', 'stock'],
  'catalog.products.delete': ['products', 'stock'],
  'catalog.products.restore': ['products', 'stock'],
  'catalog.products.restoreMany': ['products', 'stock'],
  'catalog.products.update': ['products'],
  'catalog.products.updateMany': ['products'],
  'countSessions.approve': ['count-sessions', 'products', 'stock'],
  'countSessions.count': ['count-sessions'],
  'countSessions.create': ['count-sessions'],
  'countSessions.createEach': ['count-sessions'],
  'countSessions.discard': ['count-sessions'],
  'countSessions.record': ['count-sessions'],
  'countSessions.recount': ['count-sessions'],
  'countSessions.reveal': ['count-sessions'],
  'customFields.create': ['custom-fields'],
  'customFields.delete': ['custom-fields'],
  'customFields.update': ['custom-fields'],
  'images.arrange': ['products'],
  'images.create': ['products'],
  'images.delete': ['products'],
  'background.mails.resend': ['mails'],
  'imports.preview': [],
  'imports.previewChanges': [],
  'imports.run': importTopics,
  'imports.start': importTopics,
  'imports.undo': ['imports', 'products', 'stock'],
  'members.delete': ['users'],
  'members.groups.create': ['groups'],
  'members.groups.delete': ['groups', 'users'],
  'members.groups.update': ['groups', 'users'],
  'members.invitations.accept': ['invitations', 'tenants', 'users'],
  'members.invitations.decline': ['users'],
  'members.invitations.resend': ['users'],
  'members.invitations.show': [],
  'members.invite': ['users'],
  'members.resetPassword': [],
  'members.revokeSessions': [],
  'members.update': ['users'],
  'notifications.preferences.update': [],
  'notifications.read': [],
  'notifications.readAll': [],
  'orders.allowances.create': ['orders'],
  'orders.changePaymentStatus': ['orders'],
  'orders.changeStatus': ['orders'],
  'orders.changeStatuses': ['orders'],
  'orders.create': ['notifications', 'orders', 'products', 'stock'],
  'orders.customers.create': ['customers'],
  'orders.customers.delete': ['customers'],
  'orders.customers.merge': ['customers', 'orders', 'sales'],
  'orders.customers.update': ['customers', 'orders'],
  'orders.delete': ['orders', 'products', 'stock'],
  'orders.emailInvoice': ['orders'],
  'orders.items.add': ['orders', 'products', 'stock'],
  'orders.items.delete': ['orders', 'products', 'stock'],
  'orders.items.update': ['orders', 'products', 'stock'],
  'orders.payments.create': ['orders'],
  'orders.returns.create': ['orders', 'products', 'stock'],
  'orders.returns.undo': ['orders', 'products', 'stock'],
  'orders.update': ['orders', 'products', 'stock'],
  'purchasing.changeStatus': ['purchasing'],
  'purchasing.close': ['purchasing'],
  'purchasing.create': ['notifications', 'products', 'purchasing', 'stock', 'suppliers'],
  'purchasing.delete': ['purchasing'],
  'purchasing.email': ['purchasing'],
  'purchasing.receipts.reverse': ['products', 'purchasing', 'stock'],
  'purchasing.reorder.createOrders': ['purchasing'],
  'purchasing.receive': ['products', 'purchasing', 'stock', 'suppliers'],
  'purchasing.update': ['purchasing'],
  'sales.create': ['products', 'sales', 'stock'],
  'sales.emailReceipt': ['sales'],
  'sales.endOfDay.close': ['sales'],
  'sales.favourites.change': [],
  'sales.parked.discard': ['sales'],
  'sales.parked.park': ['sales'],
  'sales.parked.takeUp': ['sales'],
  'sales.allowances.create': ['sales'],
  'sales.returns.create': ['products', 'sales', 'stock'],
  'sales.returns.undo': ['products', 'sales', 'stock'],
  'reports.saved.create': ['saved-reports'],
  'reports.saved.delete': ['saved-reports'],
  'reports.saved.removeSchedule': ['saved-reports'],
  'reports.saved.leaveSchedule': ['saved-reports'],
  'reports.saved.schedule': ['saved-reports'],
  'reports.saved.update': ['saved-reports'],
  'savedViews.create': [],
  'savedViews.delete': [],
  'savedViews.update': [],
  'stock.count': ['count-sessions', 'products', 'stock'],
  'stock.locations.create': ['locations'],
  'stock.locations.delete': ['locations'],
  'stock.locations.setDefault': ['locations'],
  'stock.locations.update': ['locations', 'products'],
  'stock.removalReasons.create': ['removal-reasons'],
  'stock.removalReasons.delete': ['removal-reasons'],
  'stock.removalReasons.update': ['products', 'removal-reasons'],
  'stock.move': ['products', 'stock'],
  'suppliers.create': ['suppliers'],
  'suppliers.delete': ['purchasing', 'suppliers'],
  'suppliers.priceList.take': ['purchasing', 'suppliers'],
  'suppliers.priceList.preview': [],
  'suppliers.products.remove': ['purchasing', 'suppliers'],
  'suppliers.products.set': ['purchasing', 'suppliers'],
  'suppliers.products.update': ['purchasing', 'suppliers'],
  'suppliers.restore': ['purchasing', 'suppliers'],
  'suppliers.update': ['purchasing', 'suppliers'],
  'tenants.create': ['tenants'],
  'tenants.createFirst': [],
  'tenants.delete': ['tenants'],
  'tenants.leave': ['users'],
  'tenants.select': [],
  'tenants.update': ['tenants'],
  'tenants.uploadLogo': ['tenants'],
};

/** Inputs that change something where those of the stage may say what is so already. */
function changing({ inputs }: Stage): Record<string, Input> {
  const product = Object(inputs['stock.move']).id;
  return {
    'catalog.products.create': {
      ...inputs['catalog.products.create'],
      category_name: `Kind ${counted}`,
      manufacturer_name: `Maker ${counted}`,
    },
    'catalog.products.updateMany': { ...inputs['catalog.products.updateMany'], is_active: false },
    'orders.update': { ...inputs['orders.update'], items: [{ product_id: product, quantity: 9 }] },
    'orders.changePaymentStatus': { ...inputs['orders.changePaymentStatus'], payment_status: 'paid' },
    'stock.count': { ...inputs['stock.count'], quantity: 80_000_000 },
  };
}

const mutations = everyCall(restRoutes, appRouter).filter(
  (call, index, all) =>
    call.type === 'mutation' && all.findIndex(({ procedure }) => procedure === call.procedure) === index,
);

let world: World;
let stage: Stage;
let calls = 0;
beforeAll(async () => {
  world = await openCrowdedWorld({ PLAN_LIMITS: 'on' });
  await renewStage();
});
afterAll(() => world.close());

async function renewStage(): Promise<void> {
  stage = await openStage(world);
  await importsEnd();
}

/** The stage imports a file in the background, which announces what it does. */
async function importsEnd(): Promise<void> {
  const open = stage.tenant.db.selectFrom('imports').select('id').where('status', 'in', ['queued', 'running']);
  await vi.waitFor(async () => expect(await open.execute()).toEqual([]), { timeout: 15_000, interval: 50 });
}

it('the table has every mutation', () => {
  expect(Object.keys(announced).sort()).toEqual(mutations.map(({ procedure }) => procedure).sort());
});

it.each(mutations.map((call) => [call.procedure, call] as const))(
  '%s announces what it changes',
  async (procedure, call) => {
    const expected = { status: 'good', topics: announced[procedure] };
    // A call before may have used up what this one needs.
    if (JSON.stringify(await heardOf(call)) !== JSON.stringify(expected)) {
      await renewStage();
      expect(await heardOf(call)).toEqual(expected);
    }
    const { meta } =
      (appRouter._def.procedures as unknown as Record<string, { _def: { meta: Meta } }>)[procedure]?._def ?? {};
    expect(announced[procedure]).toEqual(expect.arrayContaining([...(meta?.topics ?? [])]));
  },
  60_000,
);

async function heardOf(call: FuzzCall): Promise<{ status: string; topics: string[] }> {
  await world.services.database.deleteFrom('public.attempts').execute();
  const prepared = await prepare(call.procedure);
  if (!prepared) return { status: 'The stage cannot prepare it.', topics: [] };
  const person = call.right.kind === 'outsider' ? stage.outsider : stage.person;
  const access = (prepared.as ?? person).access;
  const request = requestOf(call, numbered(prepared.input, ++calls) as Input, access, 'none', 0);
  let status = '';
  const schemas = prepared.schema ? [prepared.schema] : await schemasOf(call, prepared.input);
  const besides = call.procedure === 'background.mails.resend' ? [] : ['mails'];
  const work = async () => {
    const answer = await world.app.inject(request);
    status = answer.statusCode < 400 ? 'good' : `${answer.statusCode} ${answer.body}`;
    await importsEnd();
  };
  const heard = await heardTopics(world, schemas, work, besides);
  // How often a topic is told depends on what could share a notice.
  return { status, topics: [...new Set(heard.flat())].sort() };
}

async function prepare(procedure: string) {
  try {
    const input = changing(stage)[procedure] ?? stage.inputs[procedure];
    return input ? { input, as: undefined, schema: undefined } : await stage.preparations[procedure]?.();
  } catch {
    // The session that prepares has been ended by a call before.
    return undefined;
  }
}

/** The stage's tenant, and the one that a call deletes. */
async function schemasOf({ procedure }: FuzzCall, input: Input): Promise<string[]> {
  if (procedure !== 'tenants.delete') return [stage.tenant.schema];
  const deleted = await world.services.database
    .selectFrom('public.tenants')
    .select('schema_name')
    .where('id', '=', Number(input.id))
    .executeTakeFirstOrThrow();
  return [stage.tenant.schema, deleted.schema_name];
}
