// The entry of `npm start`, `npm test`, `npm run dev`, `npm run db` and the commands of operators. It runs before anything is installed, by whatever
// Node is there: plain JavaScript, nothing but Node's own modules.
import path from 'node:path';
import {
  build,
  compiled,
  installDependencies,
  productNode,
  root,
  serverSettings,
  sourceArguments,
  waitingServerArguments,
} from './dependencies.mjs';
import { runInForeground } from './run-processes.mjs';

const operations = ['check', 'backup', 'restore', 'export', 'import'];
const commands = { start, dev, test, db, ...Object.fromEntries(operations.map((name) => [name, operate])) };

async function start(node, env) {
  const built = build(env, ['--filter=@stockhand/web', '--filter=@stockhand/server']);
  const settings = { ...serverSettings, ...compiled, ...env, STOP_WITH_PARENT: 'on' };
  const server = { command: node, args: waitingServerArguments, after: built };
  const [code] = await Promise.all([runInForeground([server], settings), built]);
  return code;
}

async function dev(node, env) {
  const web = path.join(root, 'apps/web');
  return runInForeground(
    [
      { command: node, args: ['--watch', '--watch-preserve-output', ...sourceArguments] },
      { command: node, args: [path.join(web, 'node_modules/vite/bin/vite.js')], cwd: web },
    ],
    env,
  );
}

async function test(node, env) {
  await build(env);
  // A process of its own, so that it runs under the product's Node.
  return runInForeground([{ command: node, args: [path.join(root, 'scripts/test-run.mjs')], isGroup: true }], env);
}

/** `npm run db -- check`: a command of db/src/cli.ts, under the product's Node. */
async function db(node, env, given = process.argv.slice(3)) {
  return runInForeground([{ command: node, args: [path.join(root, 'db/src/cli.ts'), ...given] }], env);
}

/** `npm run backup -- FILE`: the commands that operators need most, by their own names. */
async function operate(node, env) {
  return db(node, env, process.argv.slice(2));
}

const command = commands[process.argv[2]];
if (!command) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join(' | ')}`);
  process.exit(2);
}
try {
  await installDependencies();
  const { node, env } = productNode();
  process.exitCode = await command(node, env);
} catch (error) {
  console.error(error.message);
  if (command === test) console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
