import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { embeddedUser, readPassword, requirePassword } from './embedded-password.ts';
import { defaultSettings, fixedSettings } from './embedded-settings.ts';
import type { LeaseTimes } from './ownership/lease.ts';
import { OwnedElsewhere, type OwnerLock, takeOwnerLock } from './ownership/owner-lock.ts';
import {
  DataDirectoryInUse,
  endOrphan,
  fastShutdownMs,
  isPostmasterOf,
  pollMs,
  readPostmaster,
} from './ownership/postmaster.ts';
import { watch } from './ownership/watchdog.ts';
import { type PostgresProgram, postgresProgram } from './postgres-program.ts';
import { logTail, withLog } from './server-log.ts';

export interface EmbeddedServerOptions {
  /** Ends with the major version, `pg18`: another version cannot read it. */
  dataDir: string;
  /** A free one is taken when absent. */
  port?: number;
  /** PostgreSQL settings, each as on its command line. */
  settings?: Record<string, string>;
  /** Its process runs: until it answers there is time for other work. */
  onLaunched?: () => void;
  /** Refuse to share a folder that another program has open, instead of attaching to its server. */
  exclusive?: boolean;
  /** The server ended without being asked and is started again. */
  onLost?: () => void;
  /** Another machine or container took the folder over, because this process was frozen; the server is ended. */
  onTakenOver?: () => void;
  /** The folder was left by another machine or container, and is free when its lease has run out. */
  onWait?: (host: string) => void;
  /** For tests. */
  leaseTimes?: LeaseTimes;
}

export interface EmbeddedServer {
  url: string;
  /** Another program started the server: `stop` leaves it alone. */
  attached: boolean;
  stop(): Promise<void>;
}

const majorVersion = '18';
const obstaclesPassWithinMs = 10_000;
const startupMs = 300_000;
const relaunchMs = 1_000;

/** Starts PostgreSQL on a folder, creating it the first time, or attaches to the server that already runs on it. */
export async function startEmbeddedServer(options: EmbeddedServerOptions): Promise<EmbeddedServer> {
  const dataDir = await preparedPath(options.dataDir);
  for (;;) {
    const lock = await takeOwnerLock(`${dataDir}.lock`, { times: options.leaseTimes, onWait: options.onWait });
    if (!(lock instanceof OwnedElsewhere)) return await startAsOwner(dataDir, lock, options);
    if (!lock.isHere) throw new DataDirectoryInUse(options.dataDir, lock.host);
    if (options.exclusive) throw new DataDirectoryInUse(options.dataDir);
    const running = await readPostmaster(dataDir);
    if (running?.isReady && (await isPostmasterOf(dataDir, running.pid))) {
      return { url: await urlOf(dataDir, running.port), attached: true, stop: async () => undefined };
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
  return addressOf(url, name).href;
}

/** The address of a database on the server that another address leads to. */
export function addressOf(url: string, name: string): URL {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(name)}`;
  return address;
}

/** The address of the server that runs on a folder, for whoever administers it; undefined when none does. */
export async function runningServerUrl(dataDir: string): Promise<string | undefined> {
  const absolute = await preparedPath(dataDir);
  const running = await readPostmaster(absolute);
  return running?.isReady ? urlOf(absolute, running.port) : undefined;
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
    await requirePassword(program, dataDir, options.settings);
    const { port, stop } = await keepRunning(program, dataDir, lock, options);
    let stopping: Promise<void> | undefined;
    return {
      url: await urlOf(dataDir, port),
      attached: false,
      stop() {
        stopping ??= stop().then(() => lock.release());
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** A server that ends without being asked, as the system may do when memory is short, is started again on its port. */
async function keepRunning(program: PostgresProgram, dataDir: string, lock: OwnerLock, options: EmbeddedServerOptions) {
  let { child, port } = await launch(program, dataDir, lock, options);
  let isStopping = false;
  let relaunching: Promise<void> | undefined;
  const relaunch = async () => {
    options.onLost?.();
    while (!isStopping && lock.isMine()) {
      try {
        await endOrphan(dataDir);
        ({ child } = await launch(program, dataDir, lock, { ...options, port }));
        return keep();
      } catch {
        await pause(relaunchMs);
      }
    }
  };
  const keep = () => {
    child.once('exit', () => {
      if (!isStopping) relaunching = relaunch();
    });
  };
  keep();
  lock.onLost(() => {
    isStopping = true;
    child.kill('SIGQUIT');
    options.onTakenOver?.();
  });
  const stop = async () => {
    isStopping = true;
    await relaunching;
    await shutDown(child);
  };
  return { port, stop };
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
    embeddedUser,
    '--auth=reject',
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
  lock: OwnerLock,
  options: EmbeddedServerOptions,
): Promise<{ child: ChildProcess; port: number }> {
  const startedAt = Date.now();
  for (;;) {
    const port = options.port ?? (await freePort());
    const settings = { ...defaultSettings(), ...options.settings, ...fixedSettings, port: String(port) };
    const args = ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const child = await withLog(dataDir, async (log) => {
      const server = program.spawn('postgres', args, log.fd);
      watch(server, lock, log.fd);
      return server;
    });
    options.onLaunched?.();
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

async function shutDown(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const exited = once(server, 'exit');
  server.ref();
  server.kill('SIGINT');
  const impatience = setTimeout(() => server.kill('SIGQUIT'), fastShutdownMs);
  await exited;
  clearTimeout(impatience);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port.');
  return address.port;
}

async function urlOf(dataDir: string, port: number): Promise<string> {
  const password = await readPassword(dataDir);
  const account = password === undefined ? embeddedUser : `${embeddedUser}:${password}`;
  return `postgres://${account}@127.0.0.1:${port}/postgres`;
}
