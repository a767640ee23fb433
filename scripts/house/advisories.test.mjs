import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { advisoryProblems, auditDependencies } from './advisories.mjs';

const advisory = (severity, id = 'GHSA-aaaa-bbbb-cccc') => ({
  severity,
  github_advisory_id: id,
  module_name: 'thing',
  title: 'Runs what it reads',
  url: `https://github.com/advisories/${id}`,
  findings: [{ version: '1.2.3' }],
});
const known = [{ id: 'GHSA-aaaa-bbbb-cccc', why: 'The product never calls it.' }];

it('fails on what is high or critical and not known', () => {
  for (const severity of ['high', 'critical'])
    expect(advisoryProblems([advisory(severity)], [])).toEqual([
      `thing 1.2.3: Runs what it reads (${severity}, GHSA-aaaa-bbbb-cccc), https://github.com/advisories/GHSA-aaaa-bbbb-cccc`,
    ]);
  for (const severity of ['info', 'low', 'moderate']) expect(advisoryProblems([advisory(severity)], [])).toEqual([]);
});

it('takes what is known with a reason, for that advisory alone', () => {
  expect(advisoryProblems([advisory('high')], known)).toEqual([]);
  expect(advisoryProblems([advisory('high'), advisory('high', 'GHSA-dddd-eeee-ffff')], known)).toHaveLength(1);
  expect(advisoryProblems([advisory('high')], [{ ...known[0], why: '' }])).toEqual([
    expect.stringMatching('no reason'),
  ]);
  expect(advisoryProblems([], known)).toEqual([expect.stringMatching('concerns no package any more')]);
});

/** A registry that knows this of the product's packages, or answers with this status. */
let server;
afterEach(() => server?.close());
async function registry(answer) {
  server = createServer(async (request, response) => {
    if (typeof answer === 'number') return response.writeHead(answer).end();
    const isZipped = request.headers['content-encoding'] === 'gzip';
    const asked = request.method === 'POST' ? await json(isZipped ? request.pipe(createGunzip()) : request) : {};
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify('fastify' in asked ? answer : {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return [`--registry=http://127.0.0.1:${server.address().port}/`];
}

it('asks the registry by the packages of the product', async () => {
  const found = { id: 7, title: 'Opens doors', vulnerable_versions: '<99.0.0', cwe: [], cvss: { score: 9 } };
  const url = 'https://github.com/advisories/GHSA-gggg-hhhh-iiii';
  const { problems } = await auditDependencies(await registry({ fastify: [{ ...found, severity: 'high', url }] }));
  expect(problems).toEqual([expect.stringMatching(/^fastify [\d.]+: Opens doors \(high, GHSA-gggg-hhhh-iiii\)/)]);
  expect(await auditDependencies(await registry({}))).toEqual({ problems: [] });
});

it.each([405, 503])(
  'is skipped, with the reason, when the registry answers %i',
  async (status) => {
    const answer = await auditDependencies(await registry(status));
    expect(answer).toEqual({ skipped: expect.stringContaining(String(status)) });
  },
  60_000,
);

it('is skipped when there is no registry', async () => {
  const options = await registry(405);
  server.close();
  expect(await auditDependencies(options)).toEqual({ skipped: expect.stringContaining('refused') });
}, 60_000);

it('fails when it cannot ask at all', async () => {
  expect(await auditDependencies(['--no-such-option'])).toEqual({
    problems: [expect.stringContaining('no-such-option')],
  });
});
