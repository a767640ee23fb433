import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { must } from '../../platform/must.ts';
import { makeProduct, sell } from '../../testing/goods.ts';
import { accept, answering, isSignedWith, Receiver } from '../../testing/receiver.ts';
import { openCrowdedWorld, type Tenant, type World } from '../../testing/world.ts';

let world: World;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  world = await openCrowdedWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  tenant = await world.tenant();
  receiver = await new Receiver().start();
});
afterEach(() => receiver.stop());

const soon = { timeout: 10_000, interval: 10 };
const hourMs = 3_600_000;

const subscribe = (
  topics: Parameters<Tenant['admin']['call']['webhooks']['create']>[0]['topics'],
  url = receiver.url,
) => tenant.admin.call.webhooks.create({ url, topics });
const deliveriesOf = async (id: number, input = {}) =>
  (await tenant.admin.call.webhooks.deliveries.list({ id, ordering: 'created_at', page_size: 1000, ...input })).results;
/** Past the sessions, which end while the clock is ahead. */
const rowsOf = (id: number) =>
  world.services.database
    .selectFrom('public.webhook_deliveries')
    .select(['state', 'attempts'])
    .where('webhook_id', '=', id)
    .orderBy('id')
    .execute();
const statusesOf = async (id: number) => (await rowsOf(id)).map(({ state }) => state);

/** Lets the senders look at what is due so long from now, until `isDone`. */
async function later(ms: number, isDone: () => Promise<void> | void): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  try {
    await vi.waitFor(async () => {
      world.services.outbox.wake('webhook');
      await isDone();
    }, soon);
  } finally {
    vi.useRealTimers();
  }
}

it('posts what was committed, signed, and nothing of what was rolled back', async () => {
  const { id, secret } = await subscribe(['sale.created']);
  const product = await makeProduct(tenant.admin, { stock: 2 });
  await expect(sell(tenant.admin, product, 3)).rejects.toThrow();
  const sale = await sell(tenant.admin, product, 2);
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['delivered']), soon);
  const [request, ...rest] = receiver.requests;
  expect(rest).toEqual([]);
  const [delivery] = await deliveriesOf(id);
  const shown = (await world.rest('GET', `/api/sales/${sale.id}/`, { as: tenant.admin })).body;
  expect(request?.event).toEqual({
    id: delivery?.id,
    topic: 'sale.created',
    created_at: delivery?.created_at.toISOString(),
    data: shown,
  });
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Stockhand-Webhooks/1' });
  expect(request && isSignedWith(secret, request)).toBe(true);
  const seconds = Number(/^t=(\d+),/.exec(String(request?.headers['stockhand-signature']))?.[1]);
  expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
  const list = await world.rest('GET', `/api/webhooks/${id}/deliveries/`, { as: tenant.admin });
  expect(list.body).toEqual({
    results: [
      {
        id: delivery?.id,
        topic: 'sale.created',
        status: 'delivered',
        attempts: 1,
        response_status: 200,
        created_at: expect.any(String),
        delivered_at: expect.any(String),
      },
    ],
    count: 1,
  });
});

it('signs with both secrets for a day after another was drawn', async () => {
  const { id, secret: first } = await subscribe(['product.created']);
  const { body } = await world.rest('POST', `/api/webhooks/${id}/rotate-secret/`, { as: tenant.admin });
  const { secret: second, earlier_secret_ends_at } = body as { secret: string; earlier_secret_ends_at: string };
  expect(second).not.toBe(first);
  expect(Date.parse(earlier_secret_ends_at) - Date.now()).toBeGreaterThan(23.9 * hourMs);
  await makeProduct(tenant.admin);
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), soon);
  const signedBy = () => [first, second].map((secret) => receiver.requests.some((one) => isSignedWith(secret, one)));
  expect(signedBy()).toEqual([true, true]);
  expect(String(receiver.requests[0]?.headers['stockhand-signature'])).toMatch(
    /^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/,
  );
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['delivered']), soon);
  receiver.requests.length = 0;
  receiver.answer = answering(500);
  const [delivery] = await deliveriesOf(id);
  await tenant.admin.call.webhooks.deliveries.resend({ id: must(delivery).id });
  await vi.waitFor(async () => expect(await rowsOf(id)).toEqual([{ state: 'waiting', attempts: 2 }]), soon);
  receiver.answer = accept;
  receiver.requests.length = 0;
  await later(24 * hourMs, () => expect(receiver.requests).toHaveLength(1));
  expect(signedBy()).toEqual([false, true]);
});

it('keeps the order of a record through failures, and lets others pass', async () => {
  const { id } = await subscribe(['product.created', 'product.updated']);
  receiver.answer = ({ event }, response) => response.writeHead(event.data.name === 'Bad' ? 500 : 200).end();
  const bad = await makeProduct(tenant.admin, { name: 'Bad' });
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), soon);
  for (const price of [11, 12]) await tenant.admin.call.catalog.products.update({ id: bad.id, selling_price: price });
  const good = await makeProduct(tenant.admin, { name: 'Good' });
  await vi.waitFor(
    async () => expect(await statusesOf(id)).toEqual(['waiting', 'waiting', 'waiting', 'delivered']),
    soon,
  );
  expect(receiver.events.map(({ data }) => data.id)).toEqual([bad.id, good.id]);
  receiver.answer = accept;
  receiver.requests.length = 0;
  await later(hourMs, async () => expect(await statusesOf(id)).toEqual(Array(4).fill('delivered')));
  expect(receiver.events.map(({ topic, data }) => [topic, data.id, data.selling_price])).toEqual([
    ['product.created', bad.id, 10],
    ['product.updated', bad.id, 11],
    ['product.updated', bad.id, 12],
  ]);
});

it('tries for a day, ever less often, then gives up, pauses the webhook and mails the administrators', async () => {
  const other = await tenant.join('admin');
  const { id } = await subscribe(['product.created']);
  receiver.answer = answering(503, 'closed');
  await makeProduct(tenant.admin, { name: 'First' });
  const attempts = async () => (await rowsOf(id))[0]?.attempts ?? 0;
  await vi.waitFor(async () => expect(await attempts()).toBe(1), soon);
  expect(await tenant.admin.call.webhooks.get({ id })).toMatchObject({ status: 'failing' });
  const [{ id: delivery } = { id: 0 }] = await deliveriesOf(id);
  const started = Date.now();
  const gaps: number[] = [];
  for (let attempt = 1; attempt < 30; attempt++) {
    const { next_attempt_at, attempted_at } = await tenant.admin.call.webhooks.deliveries.get({ id: delivery });
    if (!next_attempt_at) break;
    gaps.push(next_attempt_at.getTime() - (attempted_at?.getTime() ?? 0));
    // A moment before it is not yet due.
    await later(next_attempt_at.getTime() - Date.now(), async () => expect(await attempts()).toBe(attempt + 1));
  }
  // From 180 minutes on the steps overlap by their 20 %.
  expect(gaps.slice(0, 8)).toEqual([...gaps.slice(0, 8)].sort((a, b) => a - b));
  expect(gaps[0]).toBeLessThan(60_000);
  const whole = await tenant.admin.call.webhooks.deliveries.get({ id: delivery });
  expect(whole).toMatchObject({
    status: 'failed',
    response_status: 503,
    response_body: 'closed',
    error: 'Answered 503.',
  });
  expect(((whole.attempted_at?.getTime() ?? 0) - started) / hourMs).toBeCloseTo(24, 1);
  expect(await tenant.admin.call.webhooks.get({ id })).toMatchObject({ is_active: false, status: 'suspended' });
  for (const person of [tenant.admin, other]) {
    const mails = await world.mailsTo(person.caller.user.email);
    expect(mails.filter(({ subject }) => /^The webhook to 127\.0\.0\.1:\d+ is paused$/.test(subject))).toHaveLength(1);
  }
  const entries = await tenant.admin.call.audit.list({ action: 'webhook.suspend' });
  expect(entries.results).toMatchObject([
    { user_name: 'Stockhand', subject_name: expect.stringMatching(/^127\.0\.0\.1/) },
  ]);
  // Nothing is recorded for a paused webhook.
  await makeProduct(tenant.admin);
  expect(await deliveriesOf(id)).toHaveLength(1);
});

it('pauses no webhook that has accepted something else meanwhile', async () => {
  const { id } = await subscribe(['product.created']);
  receiver.answer = ({ event }, response) => response.writeHead(event.data.name === 'Bad' ? 500 : 200).end();
  await makeProduct(tenant.admin, { name: 'Bad' });
  await makeProduct(tenant.admin, { name: 'Good' });
  await vi.waitFor(async () => expect((await statusesOf(id)).sort()).toEqual(['delivered', 'waiting']), soon);
  await later(24 * hourMs, async () => expect(await statusesOf(id)).toContain('failed'));
  expect(await tenant.admin.call.webhooks.get({ id })).toMatchObject({ is_active: true });
});

it('keeps what waits while paused, and sends it after resuming', async () => {
  const { id } = await subscribe(['product.created']);
  receiver.answer = answering(500);
  await makeProduct(tenant.admin, { name: 'Kept' });
  await vi.waitFor(async () => expect((await deliveriesOf(id))[0]?.attempts).toBe(1), soon);
  await tenant.admin.call.webhooks.update({ id, is_active: false });
  receiver.answer = accept;
  receiver.requests.length = 0;
  await makeProduct(tenant.admin, { name: 'Missed' });
  await later(48 * hourMs, () => undefined);
  expect(receiver.requests).toEqual([]);
  await tenant.admin.call.webhooks.update({ id, is_active: true });
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['delivered']), soon);
  expect(receiver.events.map(({ data }) => data.name)).toEqual(['Kept']);
});

it('sends again with the same id, out of order, and refuses to while paused', async () => {
  const { id } = await subscribe(['product.created', 'product.updated']);
  const { id: product } = await makeProduct(tenant.admin);
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['delivered']), soon);
  const [first] = await deliveriesOf(id);
  receiver.answer = answering(500);
  const again = () => world.rest('POST', `/api/webhooks/deliveries/${first?.id}/resend/`, { as: tenant.admin });
  expect(await again()).toMatchObject({ status: 200, body: { id: first?.id, status: 'waiting', delivered_at: null } });
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(2), soon);
  expect(receiver.requests[1]?.text).toBe(receiver.requests[0]?.text);
  receiver.answer = accept;
  await tenant.admin.call.catalog.products.update({ id: product, name: 'Renamed' });
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['waiting', 'delivered']), soon);
  // One that waits is due at once.
  expect((await again()).status).toBe(200);
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['delivered', 'delivered']), soon);
  await tenant.admin.call.webhooks.update({ id, is_active: false });
  expect(await again()).toMatchObject({ status: 400, body: { detail: 'Resume the webhook before you send again' } });
  const { results } = await tenant.admin.call.audit.list({ action: 'webhook.resend' });
  expect(results).toHaveLength(2);
});

it('tests a paused webhook too, once', async () => {
  const { id } = await subscribe(['sale.created']);
  await tenant.admin.call.webhooks.update({ id, is_active: false });
  receiver.answer = answering(404, 'x'.repeat(5_000));
  const tested = await world.rest('POST', `/api/webhooks/${id}/test/`, { as: tenant.admin });
  expect(tested).toMatchObject({ status: 201, body: { topic: 'webhook.test', status: 'waiting' } });
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['failed']), soon);
  expect(receiver.events).toMatchObject([{ topic: 'webhook.test', data: { tenant: tenant.schema } }]);
  const [{ id: delivery } = { id: 0 }] = await deliveriesOf(id);
  const whole = await tenant.admin.call.webhooks.deliveries.get({ id: delivery });
  expect(whole).toMatchObject({ attempts: 1, response_body: 'x'.repeat(2_048), next_attempt_at: null });
  expect(whole.request_body).toBe(receiver.requests[0]?.text);
  expect(await tenant.admin.call.webhooks.get({ id })).toMatchObject({ status: 'paused', failing_since: null });
});

it('finds deliveries by status and topic, newest first', async () => {
  const { id } = await subscribe(['product.created', 'stock.changed']);
  receiver.answer = ({ event }, response) => response.writeHead(event.topic === 'stock.changed' ? 500 : 200).end();
  await makeProduct(tenant.admin, { stock: 1 });
  await vi.waitFor(async () => expect((await deliveriesOf(id, { status: 'delivered' })).length).toBe(1), soon);
  const newest = await tenant.admin.call.webhooks.deliveries.list({ id });
  expect(newest.results.map(({ topic }) => topic)).toEqual(['stock.changed', 'product.created']);
  expect(await deliveriesOf(id, { topic: 'stock.changed' })).toMatchObject([{ status: 'waiting' }]);
  expect(await deliveriesOf(id, { status: 'failed' })).toEqual([]);
  const refused = await world.rest('GET', `/api/webhooks/${id}/deliveries/?topic=nothing`, { as: tenant.admin });
  expect(refused.status).toBe(400);
});

it('follows no redirect, and tells so', async () => {
  const target = await new Receiver().start();
  receiver.answer = answering(307, '', { location: target.url });
  const { id } = await subscribe(['sale.created']);
  const { id: delivery } = await tenant.admin.call.webhooks.test({ id });
  await vi.waitFor(async () => expect(await statusesOf(id)).toEqual(['failed']), soon);
  expect(await tenant.admin.call.webhooks.deliveries.get({ id: delivery })).toMatchObject({
    response_status: 307,
    error: 'Answered 307. Redirects are not followed.',
  });
  expect(target.requests).toEqual([]);
  await target.stop();
});

it('leaves a receiver that hangs after ten seconds, and what goes elsewhere does not wait for it', async () => {
  const limits: AbortController[] = [];
  const timeout = AbortSignal.timeout;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== 10_000) return timeout(ms);
    return limits[limits.push(new AbortController()) - 1]?.signal ?? timeout(ms);
  });
  const quick = await new Receiver().start();
  receiver.answer = () => undefined;
  const slow = await subscribe(['product.created']);
  await Promise.all(Array.from({ length: 30 }, () => makeProduct(tenant.admin)));
  await vi.waitFor(() => expect(receiver.requests.length).toBeGreaterThan(3), soon);
  const fast = await subscribe(['product.created'], quick.url);
  await makeProduct(tenant.admin);
  await vi.waitFor(async () => expect(await statusesOf(fast.id)).toEqual(['delivered']), soon);
  // About as many as one webhook may have under way at a server.
  expect(receiver.requests.length).toBeLessThan(9);
  for (const limit of limits) limit.abort();
  const tried = await vi.waitFor(
    async () => must((await deliveriesOf(slow.id)).find(({ attempts }) => attempts === 1)),
    soon,
  );
  expect(await tenant.admin.call.webhooks.deliveries.get({ id: tried.id })).toMatchObject({
    response_status: null,
    error: 'No answer within 10 seconds.',
  });
  await tenant.admin.call.webhooks.delete({ id: slow.id });
  await quick.stop();
  vi.mocked(AbortSignal.timeout).mockRestore();
}, 40_000);
