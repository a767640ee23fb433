import { importGraph } from './import-graph.mjs';
import { isTest, readJson } from './sources.mjs';

const floors = [
  [/^packages\/(contract|documents|importer|fair-queue)\//, (m) => ({ floor: m[1] })],
  [/^packages\/client\/build\//, () => ({ floor: 'client build' })],
  [/^packages\/client\//, () => ({ floor: 'client' })],
  [/^db\//, () => ({ floor: 'db' })],
  [/^bench\//, () => ({ floor: 'bench' })],
  [/^scripts\//, () => ({ floor: 'scripts' })],
  [/^apps\/server\/src\/(?:platform\/|env\.ts$)/, () => ({ floor: 'server platform' })],
  [/^apps\/server\/src\/domains\/([^/]+)\//, (m) => ({ floor: 'server domain', domain: m[1] })],
  [/^apps\/server\//, () => ({ floor: 'server assembly' })],
  [/^apps\/web\/src\/platform\//, () => ({ floor: 'web platform' })],
  [/^apps\/web\/src\/ui\//, () => ({ floor: 'ui' })],
  [/^apps\/web\/src\/domains\/([^/]+)\//, (m) => ({ floor: 'web domain', domain: m[1] })],
  [/^apps\/web\/src\//, () => ({ floor: 'web app' })],
  [/^apps\/web\//, () => ({ floor: 'web tools' })],
];

/** They run from the build, which the stage of these tests brings up to date. */
const wholePrograms = ['running-program', 'two-programs'].map((name) => `apps/server/src/testing/${name}.ts`);
const faults = 'apps/server/src/faults/';

/** Which floors a floor may import, itself included. */
const mayImport = {
  contract: ['contract'],
  'fair-queue': ['fair-queue'],
  documents: ['documents', 'contract', 'fair-queue'],
  importer: ['importer', 'contract', 'fair-queue'],
  db: ['db', 'contract'],
  bench: [
    'bench',
    'server assembly',
    'server domain',
    'server platform',
    'db',
    'contract',
    'importer',
    'documents',
    'scripts',
  ],
  client: ['client'],
  'client build': ['client build', 'server assembly', 'server platform', 'contract'],
  scripts: ['scripts', 'db', 'contract'],
  'server platform': ['server platform', 'contract', 'db', 'fair-queue'],
  'server domain': ['server domain', 'server platform', 'contract', 'db', 'documents', 'importer', 'fair-queue'],
  'server assembly': ['server assembly', 'server domain', 'server platform', 'contract', 'db', 'documents', 'importer'],
  'web platform': ['web platform', 'ui', 'contract'],
  ui: ['ui', 'contract'],
  'web domain': ['web domain', 'web platform', 'ui', 'contract'],
  'web app': ['web app', 'web domain', 'web platform', 'ui', 'contract'],
  'web tools': [
    'web tools',
    'web app',
    'web domain',
    'web platform',
    'ui',
    'contract',
    'client',
    'documents',
    'db',
    'scripts',
  ],
};

/** Who calls and how stands above what is stored. */
const serverPlatform = 'apps/server/src/platform';
const aboveData = ['http', 'identity'].map((room) => `${serverPlatform}/${room}/`);

/** What is no domain's may use the contract's general files only. */
const domainless = new Set(['server platform', 'web platform', 'ui']);
const contractDomain = /^packages\/contract\/src\/[^/]+\//;

const foreignToUi = /^(react-router|react-router-dom|react-hook-form|@trpc\/.*|@hookform\/.*|@tanstack\/react-query)$/;
const allowListFile = 'scripts/house/domain-imports.json';

/** The arrows between floors, the allow-list between domains, and no cycles. */
export function checkImports() {
  const allowed = readJson(allowListFile);
  const used = new Set();
  const problems = [];
  for (const [file, imports] of importGraph) {
    for (const one of imports) {
      const reason = isTest(file) ? testImportFault(file, one) : importFault(file, one, allowed, used);
      if (reason) problems.push(`${file}:${one.line} ${reason} (${one.specifier})`);
    }
  }
  for (const [domain, paths] of Object.entries(allowed)) {
    for (const path of paths)
      if (!used.has(`${domain} ${path}`))
        problems.push(`${allowListFile}: ${domain} does not import ${path}; take it out`);
  }
  return [...problems, ...cycles().map((files) => `Import cycle: ${files.join(' → ')}`)];
}

/** They know the server by the type of its router alone. */
const typedBy = ['web', 'client'];

/** They try the product, and share how with its tests. */
const toolFloors = ['web tools', 'bench'];

function importFault(file, { target, isType }, allowed, used) {
  const from = placeOf(file);
  if (target.startsWith('package:')) return packageFault(from, target.slice('package:'.length));
  if (isTest(target)) return toolFloors.includes(from.floor) ? undefined : 'product code imports test code';
  const to = placeOf(target);
  if (typedBy.some((side) => isFloorOf(from, side)) && isFloorOf(to, 'server'))
    return serverTypeFault(from, target, isType);
  if (!mayImport[from.floor].includes(to.floor)) return `${from.floor} may not import ${to.floor}`;
  if (file.startsWith(`${serverPlatform}/data/`) && aboveData.some((room) => target.startsWith(room)))
    return 'platform/data imports neither platform/http nor platform/identity';
  if (domainless.has(from.floor) && contractDomain.test(target))
    return `${from.floor} may not import a domain's contract`;
  if (from.domain && to.domain && from.domain !== to.domain) return domainFault(from, target, allowed, used);
  return undefined;
}

function packageFault({ floor }, name) {
  if (floor === 'contract' && name !== 'zod') return 'contract imports zod only';
  if (floor === 'ui' && foreignToUi.test(name)) return 'ui knows no router, tRPC, form or query library';
  return undefined;
}

function domainFault(from, target, allowed, used) {
  const path = target.replace(/^.*\/domains\//, '').replace(/\.tsx?$/, '');
  if (!allowed[from.domain]?.includes(path))
    return `${from.domain} may not import ${path}: it is not in ${allowListFile}`;
  used.add(`${from.domain} ${path}`);
  return undefined;
}

function serverTypeFault({ floor }, target, isType) {
  if (!isType) return `${floor} imports from the server by "import type" only`;
  return target === 'apps/server/src/router.ts'
    ? undefined
    : `${floor} imports nothing of the server but the type AppRouter`;
}

/** Tests reach what they arrange, but a web test must not run the server in-process and a contract test stays pure. */
function testImportFault(file, { target, isType }) {
  if (target.startsWith('package:')) return undefined;
  const from = placeOf(file);
  const to = placeOf(target);
  if (wholePrograms.includes(target) && file.endsWith('.test.ts') && !file.startsWith(faults))
    return `a test that runs whole programs belongs in ${faults}`;
  if (isFloorOf(from, 'web') && isFloorOf(to, 'server')) return serverTypeFault(from, target, isType);
  const isPure = ['contract', 'documents', 'importer'].includes(from.floor);
  if (isPure && !mayImport[from.floor].includes(to.floor)) return `${from.floor} may not import ${to.floor}`;
  return undefined;
}

function placeOf(file) {
  for (const [pattern, place] of floors) {
    const match = file.match(pattern);
    if (match) return place(match);
  }
  throw new Error(`No floor is known for ${file}`);
}

function isFloorOf({ floor }, side) {
  return (floor.startsWith(side) && floor !== 'client build') || (side === 'web' && floor === 'ui');
}

/** Strongly connected files (Tarjan). Types count: two files that need each other's are one module in two places. */
function cycles() {
  const found = [];
  const order = new Map();
  const low = new Map();
  const stack = [];
  const visitFile = (file) => {
    order.set(file, order.size);
    low.set(file, order.get(file));
    stack.push(file);
    for (const { target } of importGraph.get(file) ?? []) {
      if (!importGraph.has(target)) continue;
      if (!order.has(target)) visitFile(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)));
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    if (group.length > 1) found.push(group);
  };
  for (const file of importGraph.keys()) if (!order.has(file)) visitFile(file);
  return found;
}
