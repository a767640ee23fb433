import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortOrLong } from '../testing/drill.ts';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { findMailedToken } from '../testing/two-programs.ts';

// A mail is sent if and only if what caused it was committed, wherever the server dies.

let own: ProgramOnDatabase;
let database: pg.Client;
let program: RunningProgram;

beforeAll(async () => {
  own = await openProgramOnDatabase();
  ({ program } = own);
  database = new pg.Client({ connectionString: own.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await own.close();
});

const rounds = shortOrLong(4, 100);
/** A lock that stops the sender before it takes a mail, or before it records that one was sent. */
const gate = 7_001;

it('kills the server between commit and sending: every mail arrives once, and none of what was rolled back', async () => {
  await buildGates();
  await program.start();
  const access = await signUp();
  const kept: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const isWritten = round % 2 === 1;
    await closeGate(isWritten ? 'noting' : 'taking');
    kept.push(await invite(access, `kept-${round}`));
    if (isWritten) await until(async () => (await outbox()).includes(kept[round] ?? ''));
    await lockAuditLog();
    // Its mail is queued and its audit row waits: it is cut off with its transaction open.
    const cut = invite(access, `cut-${round}`).catch((error: Error) => error);
    await until(isMailUncommitted);
    await program.kill('SIGKILL');
    expect(await cut).toBeInstanceOf(Error);
    expect(await unsent()).toEqual([kept[round]]);
    await cutConnections();
    await forgetInvitations();
    await program.start();
    await until(async () => (await unsent()).length === 0);
  }
  const sent = await outbox();
  expect(sent.filter((address) => address.startsWith('kept-')).sort()).toEqual([...kept].sort());
  expect(sent.filter((address) => address.startsWith('cut-'))).toEqual([]);
  expect(await queued()).toEqual(sent.sort());
}, 900_000);

/** Holds up a write of the sender for as long as this test holds the gate. */
async function buildGates(): Promise<void> {
  await database.query(`create function public.wait_at_gate() returns trigger language plpgsql as $$ begin
    perform pg_catalog.pg_advisory_xact_lock_shared(${gate}, case when new.state = 'waiting' then 1 else 2 end);
    return new; end $$`);
  await database.query(
    'create trigger gate before update on public.outbox for each row execute function public.wait_at_gate()',
  );
}

async function closeGate(before: 'taking' | 'noting'): Promise<void> {
  await database.query('select pg_advisory_lock($1, $2)', [gate, before === 'taking' ? 1 : 2]);
}

async function lockAuditLog(): Promise<void> {
  await database.query('begin');
  const { rows } = await database.query("select schema_name from public.tenants where status = 'active'");
  await database.query(`lock table ${pg.escapeIdentifier(rows[0].schema_name)}.audit_log in exclusive mode`);
}

/** Whether a transaction waits for the audit log; it has queued its mail by then. */
async function isMailUncommitted(): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from pg_locks w join pg_locks m on m.pid = w.pid
     where not w.granted and w.locktype = 'relation' and m.granted and m.relation = 'public.outbox'::regclass
       and m.mode = 'RowExclusiveLock'`,
  );
  return rows.length > 0;
}

/** What the operating system does to the connections of a machine that is gone; then the gates are open again. */
async function cutConnections(): Promise<void> {
  await database.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await database.query('rollback');
  await database.query('select pg_advisory_unlock_all()');
  // The minute passes for which the dead server had taken the mail.
  await database.query("update public.outbox set due_at = now() where state = 'waiting'");
}

/** A day passes, for which one company invites a hundred people. */
async function forgetInvitations(): Promise<void> {
  await database.query('delete from public.attempts');
}

async function unsent(): Promise<string[]> {
  const { rows } = await database.query<{ recipient: string }>(
    "select payload->>'recipient' as recipient from public.outbox where kind = 'mail' and state = 'waiting' order by id",
  );
  return rows.map((row) => row.recipient);
}

async function queued(): Promise<string[]> {
  const { rows } = await database.query<{ recipient: string }>(
    "select payload->>'recipient' as recipient from public.outbox where kind = 'mail'",
  );
  return rows.map((row) => row.recipient).sort();
}

/** To whom the messages in the outbox go, one entry a message. */
async function outbox(): Promise<string[]> {
  const folder = path.join(own.dataDir, 'outbox');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts.map((text) => /^To: .*?([\w-]+@example\.com)/m.exec(text)?.[1] ?? 'nobody');
}

async function invite(access: string, name: string): Promise<string> {
  const email = `${name}@example.com`;
  const body = { username: name, email, first_name: 'New', last_name: 'Member' };
  await program.call('POST', '/api/directory/users/invite/', { access, body });
  return email;
}

/** With the mailed link: this server is no local one, so its answers carry none. */
function signUp(): Promise<string> {
  return program.signUp({
    mailedToken: async () => {
      await until(async () => (await outbox()).length === 1);
      return findMailedToken(own.databaseUrl);
    },
  });
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  const givenUpAt = Date.now() + 60_000;
  while (!(await isThere())) {
    if (Date.now() > givenUpAt) throw new Error('It did not happen in time.');
    await pause(10);
  }
}
