import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answering, Receiver } from '../../testing/receiver.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { openWorld, type Tenant, type World } from '../../testing/world.ts';

// Outside local mode nothing is sent into the network of the server, whatever an address looks like or becomes.

const local = { HOST: '0.0.0.0', PUBLIC_URL: 'https://stock.example.com' };
const refused = {
  status: 400,
  body: { url: ['Use a public address. Private and loopback addresses cannot be reached.'] },
};

/** What name servers answer, set by each test. */
const names = new Map<string, string[]>();
const asked: string[] = [];
const resolve = async (name: string) => {
  asked.push(name);
  return names.get(name) ?? [];
};

let world: World;
let tenant: Tenant;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld(local, undefined, undefined, { resolve });
  tenant = await world.tenant();
  receiver = await new Receiver().start();
});
afterAll(async () => {
  await world.close();
  await receiver.stop();
});

const create = (url: string) => tenant.admin.call.webhooks.create({ url, topics: ['sale.created'] });

describe('an address that is entered', () => {
  it.each([
    ...['127.0.0.1', '10.1.2.3', '192.168.0.1', '172.20.0.1', '169.254.169.254', '0.0.0.0', '100.64.1.1'],
    ...[
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0177.0.0.1',
      '017700000001',
      '127.1',
      '127.0.1',
      '127。0。0。1',
      '①②⑦.0.0.1',
    ],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[fe80::1]', '[fc00::1]', '[64:ff9b::7f00:1]'],
    ...['[2002:7f00:1::]', '[::127.0.0.1]'],
  ])('is refused as %s', async (host) => {
    for (const url of [`http://${host}/`, `https://${host}:8443/hook`])
      expect(await refusalOf(create(url))).toMatchObject(refused);
  });

  it('is refused as a name that leads to one, for changes too', async () => {
    names.set('inside.example.com', ['1.1.1.1', '10.0.0.7']);
    expect(await refusalOf(create('https://inside.example.com/'))).toMatchObject(refused);
    const { id } = await create('https://shop.example.com/');
    const update = (url: string) => refusalOf(tenant.admin.call.webhooks.update({ id, url }));
    expect(await update('https://inside.example.com/')).toMatchObject(refused);
    expect(await update('http://2130706433/')).toMatchObject(refused);
  });
});

describe('a name that is looked up', () => {
  /** Tests a webhook of this address; answers how its delivery ended. */
  async function tested(url: string) {
    const { id } = await create(url);
    const { id: delivery } = await tenant.admin.call.webhooks.test({ id });
    return vi.waitFor(async () => {
      const ended = await tenant.admin.call.webhooks.deliveries.get({ id: delivery });
      expect(ended.status).not.toBe('waiting');
      return ended;
    });
  }
  const port = () => new URL(receiver.url).port;

  it('is judged at each attempt by every address, and nothing is sent', async () => {
    const error = 'The address leads to a private or loopback network.';
    for (const [at, addresses] of [
      ['127.0.0.1'],
      ['1.1.1.1', '127.0.0.1'],
      ['::1'],
      ['2606:4700::1', '::ffff:127.0.0.1'],
      ['169.254.169.254'],
    ].entries()) {
      const url = `http://rebound-${at}.example.com:${port()}/`;
      const { id } = await create(url);
      // The name leads elsewhere once it was accepted.
      names.set(new URL(url).hostname, addresses);
      const { id: delivery } = await tenant.admin.call.webhooks.test({ id });
      await vi.waitFor(async () =>
        expect(await tenant.admin.call.webhooks.deliveries.get({ id: delivery })).toMatchObject({
          status: 'failed',
          response_status: null,
          error,
        }),
      );
    }
    expect(receiver.requests).toEqual([]);
  });

  it('has no address', async () => {
    expect(await tested('http://nowhere.example.com/')).toMatchObject({
      status: 'failed',
      error: 'The host nowhere.example.com has no address.',
    });
  });
});

it('goes to the checked address alone, with the name as host, and through no redirect', async () => {
  const open = await openWorld(local, undefined, undefined, { resolve, allowsPrivate: true });
  const own = await open.tenant();
  const { port } = new URL(receiver.url);
  names.set('elsewhere.example.com', ['127.0.0.1']);
  receiver.answer = answering(302, '', { location: 'http://169.254.169.254/latest/meta-data/' });
  receiver.requests.length = 0;
  asked.length = 0;
  const { id } = await own.admin.call.webhooks.create({
    url: `http://elsewhere.example.com:${port}/x`,
    topics: ['sale.created'],
  });
  const { id: delivery } = await own.admin.call.webhooks.test({ id });
  await vi.waitFor(async () =>
    expect(await own.admin.call.webhooks.deliveries.get({ id: delivery })).toMatchObject({
      status: 'failed',
      response_status: 302,
    }),
  );
  expect(receiver.requests).toMatchObject([{ path: '/x', headers: { host: `elsewhere.example.com:${port}` } }]);
  // Looked up once: a second answer could be another one.
  expect(asked).toEqual(['elsewhere.example.com']);
  await open.close();
});
