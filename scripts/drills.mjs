// `pnpm drills [D5 D14 …] [--seed N]`: the faults that the product is built to survive, each by its tests at full length. Every database
// that a drill used is recounted before it is dropped.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './dependencies.mjs';
import { drills } from './drill-list.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) } },
});
const asked = positionals.length > 0 ? positionals : Object.keys(drills);
const unknown = asked.filter((name) => !(name in drills));
if (unknown.length > 0) {
  console.error(`There is no drill ${unknown.join(', ')}. There are ${Object.keys(drills).join(', ')}.`);
  process.exit(2);
}
console.log(`Seed ${values.seed}.`);
const env = { ...process.env, DRILL_SEED: values.seed };
const web = path.join(root, 'apps/web');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const playwright = path.join(web, 'node_modules/@playwright/test/cli.js');

const results = [];
for (const name of asked) {
  const { fault, tests = [], browserTests = [] } = drills[name];
  console.log(`\n${name}: ${fault}`);
  const start = performance.now();
  const codes = [];
  if (tests.length > 0) codes.push(await run([vitest, 'run', '--testTimeout=3600000', ...tests], root));
  if (browserTests.length > 0) codes.push(await run([playwright, 'test', ...browserTests], web));
  const seconds = Math.round((performance.now() - start) / 1000);
  results.push(
    `${codes.every((code) => code === 0) ? 'passed' : 'FAILED'} ${String(seconds).padStart(5)} s  ${name.padEnd(4)} ${fault}`,
  );
}
console.log(`\n${results.join('\n')}\nSeed ${values.seed}.`);
process.exitCode = results.some((line) => line.startsWith('FAILED')) ? 1 : 0;

function run(args, cwd) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
