// `pnpm build`: everything of the package that programs outside the repository install.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'vite';
import { apiTopics } from '../../../apps/server/src/api-topics.ts';
import type { RestRoute } from '../../../apps/server/src/platform/http/rest-route.ts';
import { restRoutes } from '../../../apps/server/src/rest.ts';
import { printCalls } from './print-calls.ts';

const folder = path.resolve(import.meta.dirname, '..');
/** Another folder where one is named: tests build beside each other. */
const dist = path.resolve(folder, process.argv[2] ?? 'dist');

rmSync(dist, { recursive: true, force: true });
await bundle();
declare();
writeFileSync(path.join(dist, 'calls.d.ts'), printCalls(callWords()));
copyFileSync(path.resolve(folder, '../../LICENSE'), path.join(dist, 'LICENSE'));

/** One file with what the client needs of tRPC and superjson, so that a program installs nothing beside it. */
async function bundle() {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    build: {
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: 'src/client.ts', formats: ['es'], fileName: 'client' },
      target: 'es2023',
      minify: false,
      license: { fileName: 'third-party-licences.md' },
    },
  });
}

/** The types of the hand-written files. Those of the server's calls, which the compiler infers, are written over. */
function declare() {
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const alone = ['--noResolve', '--noCheck', '--rootDir', 'src'];
  const options = [...alone, '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', dist];
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.src.json', ...options], { cwd: folder, stdio: 'inherit' });
  for (const name of readdirSync(dist).filter((one) => one.endsWith('.d.ts'))) {
    const file = path.join(dist, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.\/[^']+)\.ts'/g, "$1.js'"));
  }
}

/** What the API reference says of a call, with its address over REST. */
function callWords() {
  const summaries = new Map(apiTopics.flatMap(({ calls }) => Object.entries(calls)));
  const routes = new Map<string, RestRoute>(restRoutes.toReversed().map((route) => [route.procedure, route]));
  return (name: string) => {
    const route = routes.get(name);
    const summary = summaries.get(name);
    return route && summary && `${summary} (${route.method} ${route.path.replace(/:(\w+)/g, '{$1}')})`;
  };
}
