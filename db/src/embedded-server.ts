import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FileHandle, mkdir, open, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { defaultSettings, fixedSettings } from './embedded-settings.ts';
import { type OwnerLock, takeOwnerLock } from './owner-lock.ts';
import { type PostgresProgram, postgresProgram } from './postgres-program.ts';
import { commandLine, isRunning } from './process-identity.ts';

export interface EmbeddedServerOptions {
  /** Ends with the major version, `pg18`: another version cannot read it. */
  dataDir: string;
  /** A free one is taken when absent. */
  port?: number;
  /** PostgreSQL settings, each as on its command line. */
  settings?: Record<string, string>;
  /** Refuse to share a folder that another program has open, instead of attaching to its server. */
  exclusive?: boolean;
}

export interface EmbeddedServer {
  url: string;
  /** Another program started the server: `stop` leaves it alone. */
  attached: boolean;
  stop(): Promise<void>;
}

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another running Stockhand. Stop it first or choose another DATA_DIR.`,
    );
  }
}

const majorVersion = '18';
const orphanStopsWithinMs = 3_000;
const fastShutdownMs = 8_000;
const obstaclesPassWithinMs = 10_000;
const startupMs = 300_000;
const pollMs = 20;

/** Starts PostgreSQL on a folder, creating it the first time, or attaches to the server that already runs on it. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataDir = await preparedPath(options.dataDir);
  for (;;) {
    const lock = await takeOwnerLock(`${dataDir}.lock`);
    if (lock) return await startAsOwner(dataDir, lock, options);
    if (options.exclusive) throw new DataDirectoryInUse(options.dataDir);
    const running = await readPostmaster(dataDir);
    if (running?.isReady && (await isPostmasterOf(dataDir, running.pid))) {
      return { url: urlOf(running.port), attached: true, stop: async () => undefined };
    }
    await pause(pollMs);
  }
}

/** Creates the database unless it is there, and answers its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_catalog.pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    const wasCreatedMeanwhile = code === '42P04' || code === '23505';
    if (!wasCreatedMeanwhile) throw error;
  } finally {
    await client.end();
  }
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address.href;
}

async function preparedPath(dataDir: string): Promise<string> {
  const absolute = path.resolve(dataDir);
  if (!absolute.endsWith(`pg${majorVersion}`))
    throw new Error(`The database folder's name must end with pg${majorVersion}: ${absolute}`);
  await mkdir(path.dirname(absolute), { recursive: true });
  return path.join(await realpath(path.dirname(absolute)), path.basename(absolute));
}

async function startAsOwner(dataDir: string, lock: OwnerLock, options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  try {
    const program = await postgresProgram();
    await endOrphan(dataDir);
    await initialize(program, dataDir, options);
    await program.adopt(dataDir);
    const { child, port } = await launch(program, dataDir, options);
    watch(child);
    let stopping: Promise<void> | undefined;
    return {
      url: urlOf(port),
      attached: false,
      stop() {
        stopping ??= shutDown(child).then(() => lock.release());
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The owner died: its server is being stopped by the watchdog, or its pid file is all that is left. */
async function endOrphan(dataDir: string): Promise<void> {
  const left = await readPostmaster(dataDir);
  if (!left) return;
  const startedAt = Date.now();
  let wasAsked = false;
  while (await isPostmasterOf(dataDir, left.pid)) {
    const waited = Date.now() - startedAt;
    if (waited > orphanStopsWithinMs && !wasAsked) {
      process.kill(left.pid, 'SIGINT');
      wasAsked = true;
    }
    if (waited > orphanStopsWithinMs + fastShutdownMs) throw new DataDirectoryInUse(dataDir);
    await pause(pollMs);
  }
  await disownPidFile(dataDir);
}

/**
 * A number given out again would keep PostgreSQL from starting for ever. It ignores its own parent's number, so put
 * ours there: its second check, that no backend of the dead server still uses the folder, stays in force.
 */
async function disownPidFile(dataDir: string): Promise<void> {
  const file = pidFile(dataDir);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  if (process.platform === 'win32') await rm(file, { force: true });
  else await writeFile(file, text.replace(/^\d+/, String(process.pid)));
}

async function initialize(program: PostgresProgram, dataDir: string, options: EmbeddedServerOptions): Promise<void> {
  const version = (await readFile(path.join(dataDir, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (version === majorVersion) return;
  if (version) throw new Error(`${dataDir} was written by PostgreSQL ${version}; this program needs ${majorVersion}.`);
  const parent = path.dirname(dataDir);
  const prefix = `${path.basename(dataDir)}.new-`;
  for (const name of await readdir(parent)) {
    if (name.startsWith(prefix)) await rm(path.join(parent, name), { recursive: true, force: true });
  }
  // Made aside and renamed: a start that was killed never leaves half a database under the real name.
  const draft = path.join(parent, prefix + process.pid);
  await mkdir(draft, { mode: 0o700 });
  await program.adopt(draft);
  const args = [
    '-D',
    draft,
    '-U',
    'app',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  if (options.settings?.fsync === 'off') args.push('--no-sync');
  await withLog(dataDir, async (log) => {
    const [code] = await once(program.spawn('initdb', args, log.fd), 'exit');
    if (code !== 0) throw new Error(`PostgreSQL could not create ${dataDir}.\n${await logTail(dataDir)}`);
  });
  await rename(draft, dataDir);
}

async function launch(
  program: PostgresProgram,
  dataDir: string,
  options: EmbeddedServerOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const startedAt = Date.now();
  for (;;) {
    const port = options.port ?? (await freePort());
    const settings = { ...defaultSettings(), ...options.settings, ...fixedSettings, port: String(port) };
    const args = ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = await withLog(dataDir, async (log) => program.spawn('postgres', args, log.fd));
    if (await becomesReady(child, dataDir)) return { child, port };
    const tail = await logTail(dataDir);
    const wasPortTaken = options.port === undefined && /could not bind/.test(tail);
    const hasDyingBackends = /shared memory block .* still in use/.test(tail);
    const mayPass = (wasPortTaken || hasDyingBackends) && Date.now() - startedAt < obstaclesPassWithinMs;
    if (!mayPass) throw new Error(`PostgreSQL did not start on ${dataDir}.\n${tail}`);
    await pause(pollMs);
  }
}

async function becomesReady(child: ChildProcess, dataDir: string): Promise<boolean> {
  let failed: Error | undefined;
  child.once('error', (error) => {
    failed = error;
  });
  const deadline = Date.now() + startupMs;
  while (Date.now() < deadline) {
    if (failed) throw failed;
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const running = await readPostmaster(dataDir);
    if (running?.isReady && running.pid === child.pid) return true;
    await pause(pollMs);
  }
  child.kill('SIGQUIT');
  return false;
}

/** Ends the server even when this process is killed without a chance to: its end of the pipe closes with it. */
function watch(server: ChildProcess): void {
  server.unref();
  if (process.platform === 'win32') return;
  const command = 'cat >/dev/null; kill -INT "$0" 2>/dev/null';
  const watchdog = spawn('sh', ['-c', command, String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  server.once('exit', () => watchdog.kill('SIGKILL'));
}

async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.ref();
  server.kill('SIGINT');
  const impatience = setTimeout(() => server.kill('SIGQUIT'), fastShutdownMs);
  await exited;
  clearTimeout(impatience);
}

interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** What a server wrote about itself; the lines are documented in PostgreSQL's miscadmin.h. */
async function readPostmaster(dataDir: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(dataDir), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' } : undefined;
}

async function isPostmasterOf(dataDir: string, pid: number): Promise<boolean> {
  if (!isRunning(pid)) return false;
  if (process.platform === 'win32') return true;
  const command = await commandLine(pid);
  return command.includes('postgres') && ` ${command} `.includes(` -D ${dataDir} `);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

async function withLog<T>(dataDir: string, work: (log: FileHandle) => Promise<T>): Promise<T> {
  const log = await open(`${dataDir}.log`, 'w', 0o600);
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

async function logTail(dataDir: string): Promise<string> {
  return (await readFile(`${dataDir}.log`, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postmaster.pid');
const urlOf = (port: number) => `postgres://app@127.0.0.1:${port}/postgres`;
