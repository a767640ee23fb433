// `pnpm verify`: everything that can be told from the sources alone, without a database, in seconds.
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { root } from './dependencies.mjs';
import { checkComments } from './house/comments.mjs';
import { checkCommits } from './house/commits.mjs';
import { checkDeadFiles } from './house/dead-files.mjs';
import { checkDocumentPaths } from './house/document-paths.mjs';
import { checkFolding } from './house/folding.mjs';
import { checkGeneratedTypes } from './house/generated-types.mjs';
import { checkGuides } from './house/guides.mjs';
import { checkImports } from './house/imports.mjs';
import { checkLicences } from './house/licences.mjs';
import { checkMigrations } from './house/migration-rules.mjs';
import { checkMistakes } from './house/mistakes.mjs';
import { checkQueries } from './house/query-rules.mjs';
import { checkRights } from './house/rights.mjs';
import { checkSecurityTable } from './house/security-table.mjs';
import { checkSizes } from './house/sizes.mjs';
import { checkStructure } from './house/structure.mjs';
import { checkTableOwners } from './house/table-owners.mjs';
import { checkScreenWords, checkWords } from './house/words.mjs';

const { values: options } = parseArgs({ options: { report: { type: 'string' } } });

/** One program for all that runs in Node.js: what packages share is looked at once. */
const typedPrograms = ['tsconfig.json', 'apps/web/tsconfig.json', 'apps/web/e2e/tsconfig.json'];

/** Each answers its problems, or `{ problems, note }`; the note is printed either way. */
const checks = [
  { title: 'types of every package', run: checkTypes },
  { title: 'dead code (knip)', run: () => program('knip', ['--no-progress', '--no-config-hints']) },
  { title: 'format and lint (biome)', run: () => program('biome', ['check', '--colors=off', '--max-diagnostics=20']) },
  { title: 'imports', run: checkImports },
  { title: 'dead files of packages', run: checkDeadFiles },
  { title: 'structure', run: checkStructure },
  { title: 'sizes of files, folders and functions', run: checkSizes },
  { title: 'words of identifiers', run: checkWords },
  { title: 'words of screens', run: checkScreenWords },
  { title: 'subjects of commits', run: checkCommits },
  { title: 'citations in comments', run: checkComments },
  { title: 'table owners', run: checkTableOwners },
  { title: 'SQL of migrations', run: checkMigrations },
  { title: 'SQL in sources', run: checkQueries },
  { title: 'folding of case', run: checkFolding },
  { title: 'generated types', run: checkGeneratedTypes },
  { title: 'rights of procedures', run: checkRights },
  { title: 'tests named in docs/security.md', run: checkSecurityTable },
  { title: 'paths named in documents', run: checkDocumentPaths },
  { title: 'guides', run: checkGuides },
  { title: 'mistakes of pnpm mutate', run: checkMistakes },
  { title: 'licences of dependencies', run: checkLicences },
];

const results = await pLimit(availableParallelism()).map(checks, runCheck);
const failures = results.filter(({ message }) => message !== '');
const totals = { passed: results.length - failures.length, failed: failures.length, skipped: 0 };
if (options.report) writeFileSync(options.report, JSON.stringify({ totals, failures }));
process.exitCode = failures.length > 0 ? 1 : 0;

async function runCheck({ title, run }) {
  const startedAt = performance.now();
  let problems;
  let note;
  try {
    const answer = await run();
    problems = answer.problems ?? answer;
    note = answer.note;
  } catch (error) {
    problems = [error.message];
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const report = problems.map((problem) => problem.replace(/^/gm, '    '));
  console.log(
    [`${problems.length > 0 ? '✗' : '✓'} ${title} (${note ? `${note}; ` : ''}${seconds} s)`, ...report].join('\n'),
  );
  return { test: title, message: problems.join('\n') };
}

async function checkTypes() {
  const answers = await pLimit(availableParallelism()).map(typedPrograms, (file) => {
    const memory = path.join('.cache/types', `${file.replaceAll('/', '-')}.tsbuildinfo`);
    // Each further checker works out the same types again: programs side by side keep the processors busy as well.
    const alone = ['--noEmit', '--pretty', 'false', '--checkers', '1'];
    return program('tsc', ['-p', file, ...alone, '--incremental', '--tsBuildInfoFile', memory]);
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
