// `pnpm verify`: everything that can be told from the sources alone, without a database, in seconds.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './dependencies.mjs';
import { checkDeadFiles } from './house/dead-files.mjs';
import { checkGeneratedTypes } from './house/generated-types.mjs';
import { checkImports } from './house/imports.mjs';
import { checkMigrations } from './house/migration-rules.mjs';
import { checkQueries } from './house/query-rules.mjs';
import { checkRights } from './house/rights.mjs';
import { checkStructure } from './house/structure.mjs';
import { checkTableOwners } from './house/table-owners.mjs';

const { values: options } = parseArgs({ options: { totals: { type: 'string' } } });

/** Each answers the lines to print; none means that it holds. */
const checks = [
  { title: 'types of every package', run: checkTypes },
  { title: 'dead code (knip)', run: () => program('knip', ['--no-progress', '--no-config-hints']) },
  { title: 'format and lint (biome)', run: () => program('biome', ['check', '--colors=off', '--max-diagnostics=20']) },
  { title: 'imports', run: checkImports },
  { title: 'dead files of packages', run: checkDeadFiles },
  { title: 'structure', run: checkStructure },
  { title: 'table owners', run: checkTableOwners },
  { title: 'SQL of migrations', run: checkMigrations },
  { title: 'SQL in sources', run: checkQueries },
  { title: 'generated types', run: checkGeneratedTypes },
  { title: 'rights of procedures', run: checkRights },
];

const results = await inParallel(checks, availableParallelism(), runCheck);
const failed = results.filter((isGood) => !isGood).length;
const totals = { passed: results.length - failed, failed, skipped: 0 };
if (options.totals) writeFileSync(options.totals, JSON.stringify(totals));
process.exitCode = failed > 0 ? 1 : 0;

async function runCheck({ title, run }) {
  const startedAt = performance.now();
  let problems;
  try {
    problems = await run();
  } catch (error) {
    problems = [error.message];
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const report = problems.map((problem) => problem.replace(/^/gm, '    '));
  console.log([`${problems.length > 0 ? '✗' : '✓'} ${title} (${seconds} s)`, ...report].join('\n'));
  return problems.length === 0;
}

async function checkTypes() {
  const isProject = (folder) => existsSync(path.join(root, folder, 'tsconfig.json'));
  const under = (parent) => readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
  const projects = [...under('apps'), ...under('packages'), 'db', 'bench', 'apps/web/e2e'].filter(isProject);
  const answers = await inParallel(projects, availableParallelism(), (folder) => {
    const memory = path.join('.cache/types', `${folder.replaceAll('/', '-')}.tsbuildinfo`);
    return program('tsc', [
      '-p',
      folder,
      '--noEmit',
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      memory,
    ]);
  });
  return answers.flat();
}

function program(name, args) {
  return new Promise((resolve, reject) => {
    const command = path.join(root, 'node_modules/.bin', name);
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? [] : [output.trim() || `${name} ended with ${code}`]));
  });
}

/** Runs `work` on all items, a few at a time, and keeps their order. */
async function inParallel(items, atOnce, work) {
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [i, item] of queue) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
