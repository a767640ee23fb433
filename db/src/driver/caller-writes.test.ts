import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../connect.ts';
import { writesCallers } from './caller-writes.ts';

const database: Database = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
// As the statements of a tenant are made.
const db = database.withSchema('t_shop');
const now = new Date();

it.each([
  ['a name', db.updateTable('public.users').set({ first_name: 'Ada' })],
  ['an account', db.updateTable('public.users as u').set({ is_active: false })],
  ['a flag', db.updateTable('public.memberships').set({ is_staff: true })],
  ['a member who leaves', db.deleteFrom('public.memberships').where('id', '=', 1)],
  ['a group that is given', db.insertInto('public.membership_groups').values({ membership_id: 1, group_id: 1 })],
  ['a group that is taken', db.deleteFrom('public.membership_groups').where('group_id', '=', 1)],
  ['the rights of a group', db.updateTable('public.groups').set({ rights: '{}' })],
  ['a currency', db.updateTable('public.tenants').set({ currency: 'EUR', plan: 'premium' })],
  ['a session that ends', db.deleteFrom('public.sessions').where('id', '=', 1)],
  ['a session that moves', db.updateTable('public.sessions').set({ tenant_id: 2 })],
  ['the end of a session', db.updateTable('public.sessions').set({ expires_at: now })],
  ['a password that is confirmed', db.updateTable('public.sessions').set({ confirmed_at: now, last_seen_at: now })],
  ['a key that ends', db.deleteFrom('public.api_keys').where('id', '=', 1)],
  ['topics', db.updateTable('public.webhooks').set({ topics: '[]' })],
  [
    'what is within another statement',
    db
      .with('gone', (cte) => cte.deleteFrom('public.sessions').returning('id'))
      .selectFrom('gone')
      .selectAll(),
  ],
])('notices %s', (_, query) => {
  expect(writesCallers(query.compile().query)).toBe(true);
});

it.each([
  ['reading', db.selectFrom('public.users').select('id')],
  ['a log-in', db.updateTable('public.users').set({ last_login: now, password_hash: '' })],
  ['the use of a session', db.updateTable('public.sessions').set({ last_seen_at: now })],
  ['a tenant that is entered', db.updateTable('public.memberships').set({ last_used_at: now })],
  ['the use of a key', db.updateTable('public.api_keys').set({ last_used_at: now })],
  ['a plan', db.updateTable('public.tenants').set({ plan: 'premium' })],
  ['a failure of a webhook', db.updateTable('public.webhooks').set({ failing_since: now })],
  ['a table of the tenant', db.updateTable('products').set({ name: 'Mug' })],
])('does not care for %s', (_, query) => {
  expect(writesCallers(query.compile().query)).toBe(false);
});
