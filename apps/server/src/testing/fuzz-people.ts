import { makeProgram } from './api-key.ts';
import { failedMail } from './failed-mail.ts';
import { mailedToken } from './fuzz-account.ts';
import { counted, type Input, type Preparation } from './fuzz-input.ts';
import { picture } from './fuzz-picture.ts';
import { storedWebhook } from './stored-webhook.ts';
import type { Person, Tenant, World } from './world.ts';

/** Tenants, their people, and what these are told. */
export function peopleInputs(tenant: Tenant, member: Person, group: number): Record<string, Input> {
  const id = tenant.id;
  return {
    'members.get': { id: member.caller.membership.id },
    'members.list': { page: 1, page_size: 5, search: 'ada', ordering: '-username' },
    'members.update': { id: member.caller.membership.id, first_name: 'Bo', groups: ['Staff'], is_active: true },
    'members.invite': {
      username: `guest-${counted}`,
      email: `guest-${counted}@example.com`,
      first_name: 'Bo',
      last_name: 'Li',
      groups: ['Viewers'],
      is_staff: false,
    },
    'members.resetPassword': { id: member.caller.membership.id },
    'members.revokeSessions': { id: member.caller.membership.id },
    'members.delete': { id: member.caller.membership.id },
    'members.groups.delete': { id: group },
    'members.groups.create': { name: `Group ${counted}`, rights: { products: ['read'] } },
    'members.groups.update': { id: group, name: `Night ${counted}`, rights: { orders: ['read', 'create'] } },
    'tenants.get': { id },
    'tenants.update': {
      id,
      name: `Company ${counted}`,
      phone: '1',
      tax_id: 'X 1',
      website: 'https://example.com',
      timezone: 'UTC',
    },
    'tenants.create': { name: `Second ${counted}`, primary_color: '#102030', industry: 'Retail' },
    'tenants.createFirst': { name: `First ${counted}` },
    'tenants.select': { tenant_id: id },
    'tenants.uploadLogo': { id, file: picture },
    'savedViews.list': { list: 'orders' },
    'search.all': { q: 'Product' },
    'notifications.preferences.update': { preferences: [{ kind: 'low_stock', in_app: true, email: false }] },
    'apiKeys.list': { page: 1, page_size: 5, search: 'key', ordering: '-last_used_at' },
    'apiKeys.create': {
      name: `Key ${counted}`,
      permissions: { products: ['read'], orders: ['create', 'read'] },
      expires_at: '2099-12-31T00:00:00Z',
    },
    'webhooks.list': { page: 1, page_size: 5, search: 'shop', ordering: '-url' },
    'webhooks.create': {
      url: 'https://shop.invalid/hook',
      topics: ['sale.created', 'stock.changed'],
      is_active: false,
    },
    'audit.export': { search: 'ada', action: 'product.create', end_date: '2030-12-31' },
    'background.mails.list': { page: 1, search: 'example', status: 'failed', ordering: '-created_at' },
    'notifications.list': { page: 1, page_size: 10, unread: true, kind: 'low_stock' },
    'audit.list': { page: 1, search: 'ada', start_date: '2026-01-01', end_date: '2030-12-31' },
    ...Object.fromEntries(withoutInput.map((name) => [name, {}])),
  };
}

/** Calls that are sent nothing. */
const withoutInput = [
  'audit.people',
  'changes.watch',
  'notifications.preferences.get',
  'notifications.readAll',
  'tenants.list',
  'tenants.memberships',
  'members.groups.list',
  'members.invitations.listOwn',
];

/** Invitations that are answered, tenants that are left or deleted. */
export function peoplePreparations(world: World, tenant: Tenant): Record<string, Preparation> {
  const invite = async () => {
    const guest = await world.outsider();
    const typed = { username: `typed-${crypto.randomUUID()}`, first_name: 'Bo', last_name: 'Li', groups: ['Viewers'] };
    const { id } = await tenant.admin.call.members.invite({ ...typed, email: guest.email });
    return { id, guest, token: await mailedToken(world, guest.email, 'accept-invitation') };
  };
  return {
    'apiKeys.revoke': async () => ({ input: { id: (await makeProgram(world, tenant.admin)).id } }),
    ...Object.fromEntries(
      (['get', 'update', 'delete', 'rotateSecret', 'test'] as const).map((call) => [
        `webhooks.${call}`,
        async () => {
          const { id } = await storedWebhook(world, tenant);
          const changed = { url: 'https://other.invalid/hook', topics: ['order.updated'], is_active: true };
          return { input: { id, ...(call === 'update' && changed) } };
        },
      ]),
    ),
    'webhooks.deliveries.list': async () => {
      const { id } = await storedWebhook(world, tenant);
      return { input: { id, page: 1, status: 'failed', topic: 'webhook.test', ordering: '-created_at' } };
    },
    'webhooks.deliveries.get': async () => ({ input: { id: (await storedWebhook(world, tenant)).delivery } }),
    'webhooks.deliveries.resend': async () => ({ input: { id: (await storedWebhook(world, tenant)).delivery } }),
    'background.mails.resend': async () => ({ input: { id: await failedMail(world, tenant) } }),
    'members.invitations.show': async () => ({ input: { token: (await invite()).token } }),
    'members.invitations.resend': async () => ({ input: { id: (await invite()).id } }),
    'members.invitations.accept': async () => {
      const { token, guest } = await invite();
      return { input: { token }, as: guest };
    },
    'members.invitations.decline': async () => {
      const { guest } = await invite();
      const [waiting] = await guest.call.members.invitations.listOwn();
      return { input: { id: waiting?.id }, as: guest };
    },
    'tenants.delete': async () => {
      const { id } = await tenant.admin.call.tenants.create({ name: 'To be deleted' });
      return { input: { id } };
    },
    'tenants.leave': async () => {
      const as = await tenant.join('viewer');
      await (await world.tenant()).admit(as.caller.user.id, ['Viewers']);
      return { input: { id: tenant.id }, as };
    },
  };
}
