import { mailStatuses } from '@stockhand/contract/background/schema';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { failedMail } from '../../testing/failed-mail.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const mailOf = (id: number) =>
  world.services.database.selectFrom('public.outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('lists the tenant’s own mails, by status, words and order, without texts', async () => {
  const [ours, theirs] = [await world.tenant(), await world.tenant()];
  const later = new Date(Date.now() + 3_600_000);
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  await failedMail(world, ours, { recipient: 'b@example.com', subject: 'Receipt 1', created_at: at(1) });
  await failedMail(world, ours, { recipient: 'A@example.com', state: 'delivered', created_at: at(3) });
  await failedMail(world, ours, { recipient: 'c@example.com', state: 'waiting', created_at: at(2), due_at: later });
  await failedMail(world, ours, { recipient: 'd@example.com', state: 'erased', text_body: '', created_at: at(4) });
  await failedMail(world, theirs, { recipient: 'other@example.com' });
  const list = async (input: Parameters<typeof ours.admin.call.background.mails.list>[0]) =>
    (await ours.admin.call.background.mails.list(input)).results.map(({ recipient }) => recipient[0]);
  expect(await list({})).toEqual(['d', 'A', 'c', 'b']);
  expect(await list({ ordering: 'recipient' })).toEqual(['A', 'b', 'c', 'd']);
  expect(await Promise.all(mailStatuses.map((status) => list({ status })))).toEqual([['c'], ['A'], ['b'], ['d']]);
  expect(await list({ search: 'receipt' })).toEqual(['b']);
  expect(await list({ search: 'a@EX' })).toEqual(['A']);
  expect(await ours.admin.call.background.mails.list({ page: 2, page_size: 3 })).toMatchObject({ count: 4 });
  const [queued] = (await ours.admin.call.background.mails.list({ status: 'queued' })).results;
  expect(queued).toMatchObject({ next_attempt_at: later, error: 'No such mailbox' });
  const [failed] = (await ours.admin.call.background.mails.list({ status: 'failed' })).results;
  expect(failed).toEqual({
    ...{ id: expect.any(Number), recipient: 'b@example.com', subject: 'Receipt 1', status: 'failed' },
    ...{ failed_attempts: 9, error: 'No such mailbox', created_at: at(1), sent_at: null },
    ...{ next_attempt_at: null, is_text_erased: false },
  });
});

it('sends a failed mail again, once over calls at once, and writes it down', async () => {
  const { admin, db, ...tenant } = await world.tenant();
  const id = await failedMail(world, { admin, db, ...tenant });
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => admin.call.background.mails.resend({ id })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await vi.waitFor(async () => expect((await mailOf(id)).state).toBe('delivered'), { timeout: 15_000 });
  const entries = await db.selectFrom('audit_log').selectAll().where('action', '=', 'mail.resend').execute();
  expect(entries).toMatchObject([
    { subject_type: 'mail', subject_id: id, subject_name: 'Invoice', changes: { recipient: 'gone@example.com' } },
  ]);
  expect(await refusalOf(admin.call.background.mails.resend({ id }))).toMatchObject({
    status: 400,
    body: { detail: 'Only an email that could not be sent can be sent again.' },
  });
});

it('refuses what has no text any more, or a link that has expired', async () => {
  const tenant = await world.tenant();
  const { resend } = tenant.admin.call.background.mails;
  const now = Date.now();
  const erased = await failedMail(world, tenant, { text_body: '' });
  const expired = await failedMail(world, tenant, { link_expires_at: new Date(now - 1) });
  for (const id of [erased, expired])
    expect(await refusalOf(resend({ id }))).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('its text was erased') },
    });
  const valid = await failedMail(world, tenant, { link_expires_at: new Date(now + 60_000) });
  expect(await resend({ id: valid })).toMatchObject({ id: valid, status: 'queued', failed_attempts: 0 });
});

it('is for administrators of the tenant', async () => {
  const [ours, theirs] = [await world.tenant(), await world.tenant()];
  const id = await failedMail(world, ours);
  expect((await refusalOf(theirs.admin.call.background.mails.resend({ id }))).status).toBe(404);
  const manager = await ours.join('manager');
  expect((await refusalOf(manager.call.background.mails.list({}))).status).toBe(403);
  expect((await refusalOf(manager.call.background.mails.resend({ id }))).status).toBe(403);
  expect((await mailOf(id)).state).toBe('failed');
});
