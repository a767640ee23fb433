// The server's process while its build is checked: Node starts and loads its own modules meanwhile, which the server needs next.
// node scripts/await-build.mjs PROGRAM: runs it once a byte comes by stdin; ends when stdin does without one.
import { pathToFileURL } from 'node:url';

const modules = [
  'async_hooks',
  'child_process',
  'cluster',
  'crypto',
  'dns',
  'fs/promises',
  'http',
  'https',
  'net',
  'os',
];
for (const name of [...modules, 'stream/promises', 'tls', 'worker_threads', 'zlib'])
  process.getBuiltinModule(`node:${name}`);

// As if it had been started itself: processes that it starts are told its name.
process.argv.splice(1, 1);
for await (const _ of process.stdin) {
  await import(pathToFileURL(process.argv[1]).href);
  break;
}
