import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * What Node is started with to be the server, as in the Dockerfile. Young objects get 8 MB: with 4 a large import is 4 % slower, with
 * Node's 16 the process holds more without being faster. The server gives back what work took (`--expose-gc`).
 */
const serverOptions = ['--max-semi-space-size=8', '--expose-gc'];

const program = path.join(root, 'apps/server/dist/main.js');
export const serverArguments = [...serverOptions, program];
/** Until it is built. */
export const waitingServerArguments = [...serverOptions, path.join(root, 'scripts/await-build.mjs'), program];
/** Without a build. */
export const sourceArguments = [...serverOptions, path.join(root, 'apps/server/src/main.ts')];

/** Where Node keeps what it has compiled: the next start takes a quarter less. */
export const compiled = { NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled') };

/** By default glibc keeps freed memory in up to eight places for each processor, which takes some 9 MB more. */
export const serverSettings = { MALLOC_ARENA_MAX: '2' };

const isWindows = process.platform === 'win32';
const binaries = path.join(root, 'node_modules', '.bin');
const stampFile = path.join(root, 'node_modules', '.installed');
const nodeMajorNeeded = 24;

/** Installs what the lock file names unless that is in place already. Quiet when all goes well. */
export async function installDependencies() {
  const stamp = dependencyStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing dependencies; the first time this takes about half a minute.');
  const [command, ...args] = [...packageManager(), 'install', '--frozen-lockfile'];
  rmSync(stampFile, { force: true });
  const { code, output } = await capture(command, args, { ...process.env, CI: '1' });
  if (code !== 0) throw new Error(`The dependencies could not be installed.\n${output.trim()}`);
  writeFileSync(stampFile, stamp);
}

/**
 * The Node that runs the product and an environment that finds it first: the packaged one where there is one for this
 * platform and it runs, else the present one if it is new enough.
 */
export function productNode() {
  const packaged = path.join(binaries, isWindows ? 'node.exe' : 'node');
  const node = majorOf(packaged) >= nodeMajorNeeded ? packaged : process.execPath;
  if (node === process.execPath && Number.parseInt(process.versions.node, 10) < nodeMajorNeeded) {
    throw new Error(
      `Stockhand needs Node ${nodeMajorNeeded} or newer; this is ${process.versions.node}, ` +
        `and there is no packaged Node for ${process.platform}-${process.arch}. Install it from https://nodejs.org.`,
    );
  }
  const { Path, PATH = Path, ...rest } = process.env;
  const folders = [binaries, path.dirname(node), PATH];
  return { node, env: { ...rest, PATH: folders.join(path.delimiter), TURBO_TELEMETRY_DISABLED: '1' } };
}

/**
 * The program of turbo itself, where it is installed for this platform: the script in its place starts Node once more, which
 * takes as long as the program.
 */
function turboProgram() {
  const [system, processor] = [isWindows ? 'windows' : process.platform, process.arch.replace('x64', '64')];
  try {
    const { resolve } = createRequire(realpathSync(path.join(root, 'node_modules/turbo/package.json')));
    return resolve(`@turbo/${system}-${processor}/bin/turbo${isWindows ? '.exe' : ''}`);
  } catch {
    return 'turbo';
  }
}

/**
 * Builds what has changed since the last build. `filter`: only what the command needs; the packages for programs are not started.
 */
export async function build(env, filter = []) {
  const { code, output } = await capture(
    turboProgram(),
    ['run', 'build', ...filter, '--output-logs=errors-only', '--no-update-notifier'],
    env,
  );
  if (code !== 0) throw new Error(`\`pnpm build\` failed.\n${output.trim()}`);
}

/** Runs a program to its end and gives back its exit code and all it said. */
function capture(command, args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], shell: isWindows });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? `stopped by ${signal}`, output }));
  });
}

function dependencyStamp() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function packageManager() {
  const { packageManager: pinned } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const major = pinned.slice('pnpm@'.length).split('.')[0];
  const found = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8', shell: isWindows });
  const isRightMajor = found.status === 0 && found.stdout.trim().split('.')[0] === major;
  return isRightMajor ? ['pnpm'] : ['npx', '--yes', pinned];
}

function majorOf(node) {
  if (!existsSync(node)) return 0;
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : 0;
}
