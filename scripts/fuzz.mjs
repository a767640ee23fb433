// `pnpm fuzz`: the long form of apps/server/src/fuzz.test.ts. Prints each call as it is done and the figures at the end.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './dependencies.mjs';

const { values: options } = parseArgs({
  options: {
    /** Inputs of each call. */
    mutations: { type: 'string', default: '200' },
    /** What a failure prints: equal seeds make equal inputs. */
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    /** Part of a call's name, like "orders.create" or "POST /api/orders". */
    call: { type: 'string' },
  },
});

console.log(`Seed ${options.seed}, ${options.mutations} mutations of each call.`);
const { call: FUZZ_ONLY, mutations: FUZZ_MUTATIONS, seed: FUZZ_SEED } = options;
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', '--project', 'database', 'apps/server/src/fuzz.test.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FUZZ_MUTATIONS, FUZZ_SEED, ...(FUZZ_ONLY !== undefined && { FUZZ_ONLY }) },
});
child.on('close', (code) => {
  process.exitCode = code ?? 1;
});
