import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pollMs } from './ownership/postmaster.ts';
import type { PostgresProgram } from './postgres-program.ts';
import { logTail, withLog } from './server-log.ts';

export const embeddedUser = 'app';

/** The folder belongs to this program, so the file is as it says at every start. */
const clientAuthentication = `# Rewritten at each start. The password is in the file beside this folder.
host all all 127.0.0.1/32 scram-sha-256
`;

/** Processes of a server that was killed. */
const lastOneLeavesWithinMs = 10_000;

const passwordFile = (dataDir: string) => `${dataDir}.password`;

/** Undefined for a server that an older version runs without one. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  const text = await readFile(passwordFile(dataDir), 'utf8').catch(() => '');
  return text.trim() || undefined;
}

/**
 * Lets nobody connect to the server on this folder without a password that only this account can read. Run it before the
 * server starts. A cluster that an older version made without one, or whose password file is lost, gets a new one; the
 * file is written last, so that a start which was killed in between begins again.
 */
export async function requirePassword(
  program: PostgresProgram,
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<void> {
  const rules = path.join(dataDir, 'pg_hba.conf');
  const isRequired = (await readFile(rules, 'utf8')) === clientAuthentication;
  if (isRequired && (await readPassword(dataDir))) return;
  const password = randomBytes(32).toString('base64url');
  await setPassword(program, dataDir, settings, password);
  // In place: the server may run as another account, which owns the file.
  await writeFile(rules, clientAuthentication);
  await writePassword(passwordFile(dataDir), password);
}

/** Uses no listening server: under the old rules every local program could connect to it. */
async function setPassword(
  program: PostgresProgram,
  dataDir: string,
  settings: Record<string, string>,
  password: string,
): Promise<void> {
  const quiet = { password_encryption: 'scram-sha-256', log_min_error_statement: 'panic', exit_on_error: 'on' };
  const options = Object.entries({ ...settings, ...quiet }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const startedAt = Date.now();
  for (;;) {
    const code = await withLog(dataDir, async (log) => {
      const child = program.spawn('postgres', ['--single', '-D', dataDir, ...options, 'postgres'], log.fd, 'pipe');
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(`alter role ${embeddedUser} password '${password}'\n`);
      return (await once(child, 'exit'))[0];
    });
    if (code === 0) return;
    const tail = await logTail(dataDir);
    const isLeaving = /shared memory block .* still in use|lock file .* already exists/.test(tail);
    if (!isLeaving || Date.now() - startedAt > lastOneLeavesWithinMs)
      throw new Error(`PostgreSQL could not set a password on ${dataDir}.\n${tail}`);
    await pause(pollMs);
  }
}

/** Written atomically, and never readable by another account. */
async function writePassword(file: string, password: string): Promise<void> {
  const draft = `${file}.new`;
  await rm(draft, { force: true });
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${password}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}
