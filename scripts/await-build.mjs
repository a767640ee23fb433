// The server's process while its build is checked: Node starts and loads its own modules meanwhile, which the server needs next.
// node scripts/await-build.mjs PROGRAM: runs it once a byte comes by stdin; ends when stdin does without one.
import { pathToFileURL } from 'node:url';

const modules = 'async_hooks child_process cluster crypto dns fs/promises http https net os tls worker_threads zlib';
for (const name of modules.split(' ')) process.getBuiltinModule(`node:${name}`);

// The program finds its own name there, as if Node had been started with it: node:cluster starts workers by that name.
process.argv.splice(1, 1);
for await (const _ of process.stdin) {
  await import(pathToFileURL(process.argv[1]).href);
  break;
}
