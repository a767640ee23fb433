import { execFile, spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signatureOf } from './domains/webhooks/signature.ts';
import { installedClient, type ProgramFolder } from './testing/installed-client.ts';
import { Receiver } from './testing/receiver.ts';
import { openWorld, password, type Tenant, type World } from './testing/world.ts';

// Every example of the API page is run as a reader runs it: as a program of its own, against a server that listens.

const content = path.resolve(import.meta.dirname, '../../web/content');
const examples = path.join(content, 'api');
const programs = { sh: 'bash', ts: process.execPath, py: 'python3' } as const;
type Language = keyof typeof programs;
const tools: Record<Language, readonly string[]> = { sh: ['bash', 'curl', 'jq', 'openssl'], ts: [], py: ['python3'] };
const isMissing = (tool: string) => spawnSync(tool, ['--version']).error !== undefined;
/** A developer's machine may lack a tool of the examples, CI may not. */
const isLeftOut = (language: Language) => !process.env.CI && tools[language].some(isMissing);
const languages = Object.keys(programs) as Language[];
const tasks = ['import', 'sell', 'stock'] as const;
const tasksOfReceivers = ['webhook'] as const;

let world: World;
let url: string;
/** Outside the repository: a reader has the installed client there. */
let folder: ProgramFolder;
beforeAll(async () => {
  [world, folder] = await Promise.all([openWorld(), installedClient()]);
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
}, 120_000);
afterAll(async () => {
  await world?.close();
  await folder?.remove();
});

const run = promisify(execFile);

/** What the example prints, line by line. */
async function printed(tenant: Tenant, task: (typeof tasks)[number], language: Language): Promise<string[]> {
  const { username } = tenant.admin.caller.user;
  const account = { STOCKHAND_URL: url, STOCKHAND_USERNAME: username, STOCKHAND_PASSWORD: password };
  const file = path.join(folder.path, `${task}.${language}`);
  copyFileSync(path.join(examples, path.basename(file)), file);
  const { stdout } = await run(programs[language], [file], { cwd: folder.path, env: { ...process.env, ...account } });
  return stdout.trim().split('\n');
}

for (const language of languages) {
  describe.skipIf(isLeftOut(language))(`the examples in ${language}`, () => {
    let tenant: Tenant;
    beforeAll(async () => {
      tenant = await world.tenant();
    });

    it('import the good rows once, and name the bad one', async () => {
      const said = ['2 created, 0 updated, 1 rejected', 'line 4: “about 20” is not a number'];
      expect(await printed(tenant, 'import', language)).toEqual(said);
      expect(await printed(tenant, 'import', language)).toEqual(said);
      const { results } = await tenant.admin.call.catalog.products.list({ ordering: 'name' });
      expect(results).toMatchObject([
        { name: 'Desk lamp', barcode: '4006381333931', selling_price: 24.9, cost_price: 11.2, total_stock: 12 },
        { name: 'Notebook A5', category_name: 'Stationery', total_stock: 200 },
      ]);
      expect((await tenant.admin.call.imports.list({})).count).toBe(1);
    });

    it('sell two lamps once', async () => {
      expect(await printed(tenant, 'sell', language)).toEqual(['SALE-000001: 49.8']);
      expect(await printed(tenant, 'sell', language)).toEqual(['SALE-000001: 49.8']);
      const { results } = await tenant.admin.call.sales.list({});
      expect(results).toMatchObject([{ sale_number: 'SALE-000001', total_amount: 49.8, payment_method: 'Cash' }]);
    });

    it('read the stock that is left', async () => {
      expect(await printed(tenant, 'stock', language)).toEqual([
        'Desk lamp: 10 available',
        'Notebook A5: 200 available',
        'Main: 10 pieces',
      ]);
    });
  });
}

describe.each(languages.filter((language) => !isLeftOut(language)))('the receiver in %s', (language) => {
  let receiver: Receiver;
  let secrets: string[];
  beforeAll(async () => {
    receiver = await new Receiver().start();
    const { webhooks } = (await world.tenant()).admin.call;
    const { id, secret } = await webhooks.create({ url: receiver.url, topics: ['sale.created'] });
    secrets = [secret, (await webhooks.rotateSecret({ id })).secret];
    await webhooks.test({ id });
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1));
    copyFileSync(path.join(examples, `webhook.${language}`), path.join(folder.path, `webhook.${language}`));
  });
  afterAll(() => receiver.stop());

  /** What it prints of the event that came, with what is put in its place; null where it fails. */
  function said(over: { secret?: string; body?: string; header?: string } = {}): string | null {
    const [request] = receiver.requests;
    const {
      secret = secrets[0],
      body = request?.text,
      header = String(request?.headers['stockhand-signature']),
    } = over;
    const ran = spawnSync(programs[language], [path.join(folder.path, `webhook.${language}`)], {
      input: body ?? '',
      encoding: 'utf8',
      env: { ...process.env, STOCKHAND_WEBHOOK_SECRET: secret, STOCKHAND_SIGNATURE: header },
    });
    return ran.status === 0 ? ran.stdout.trim() : null;
  }

  it('believes what either secret has signed lately, and nothing else', () => {
    const [request] = receiver.requests;
    const { text = '', headers } = request ?? {};
    const header = String(headers?.['stockhand-signature']);
    const expected = `webhook.test #${request?.event.id}`;
    expect(secrets.map((secret) => said({ secret }))).toEqual([expected, expected]);
    expect(said({ secret: 'whsec_other' })).toBeNull();
    expect(said({ body: text.replace('webhook.test', 'sale.created') })).toBeNull();
    expect(said({ body: `${text} ` })).toBeNull();
    expect(said({ header: header.replace(/v1=./g, 'v1=z') })).toBeNull();
    expect(said({ header: header.replace(/^t=\d+/, `t=${Math.floor(Date.now() / 1000)}9`) })).toBeNull();
    // Signed by the right secret, an hour ago.
    const then = new Date(Date.now() - 3_600_000);
    expect(said({ header: signatureOf(secrets, text, then) })).toBeNull();
    expect(said({ header: signatureOf(secrets, text, new Date()) })).toBe(expected);
  });
});

/** Every fence of a page: what stands behind its three backticks. */
function fencesOf(page: string): { info: string; text: string }[] {
  const fences = page.matchAll(/^```([^\n]*)\n([\s\S]*?)^```$/gm);
  return [...fences].map(([, info = '', text = '']) => ({ info, text }));
}

const pages = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(path.join(content, name), 'utf8') }));

it('the programs compile with every check on', async () => {
  expect(await folder.typeFaults()).toBe('');
});

it('no page shows code that is not run here', () => {
  const runHere = languages.flatMap((language) =>
    [...tasks, ...tasksOfReceivers].map((task) => `file=api/${task}.${language}`),
  );
  const shown = pages.flatMap(({ text }) => fencesOf(text).map(({ info }) => info));
  const files = shown.flatMap((info) => /file=\S+/.exec(info) ?? []);
  expect(files.toSorted()).toEqual(runHere.toSorted());
  const others = new Set(shown.filter((info) => !info.includes('file=')));
  // Plain text and answers, which the next test reads.
  expect([...others].filter((info) => info !== 'text' && !info.startsWith('json'))).toEqual([]);
});

/** `json answer="GET /api/products/0/"`, with a body where there is one: what the server answers to it. */
const answered = /^json answer="(GET|POST) (\S+?)(?: (\{.*\}))?"$/;

it('every answer that the API page shows is the server’s', async () => {
  const { admin } = await world.tenant();
  const shown = fencesOf(pages.find(({ name }) => name === 'api.md')?.text ?? '').filter(({ info }) =>
    info.startsWith('json'),
  );
  expect(shown.length).toBeGreaterThan(2);
  for (const { info, text } of shown) {
    const [, method, path, body] = answered.exec(info) ?? [];
    if (!method || !path) throw new Error(`Say which call answers this: ${info}`);
    const isSignedIn = !text.includes('Authentication required');
    const answer = await world.rest(method as 'GET' | 'POST', path, {
      ...(isSignedIn && { as: admin }),
      ...(body && { body: JSON.parse(body) as object }),
    });
    expect(answer.body, info).toEqual(JSON.parse(text));
  }
});
