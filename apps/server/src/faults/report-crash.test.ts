import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { random, shortOrLong } from '../testing/drill.ts';
import { openProgramOnDatabase, type ProgramOnDatabase } from '../testing/open-program.ts';
import type { RunningProgram } from '../testing/running-program.ts';

// A server that dies at any moment of a morning: each recipient of each report gets one mail, with its file.

const kills = shortOrLong(3, 50);
const reportCount = 5;
/** A report's mails take a few times as long. */
const longestMs = 20;

let own: ProgramOnDatabase;
let database: pg.Client;
let program: RunningProgram;
let access: string;
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

it('kills the server while reports are mailed: each recipient of each gets one mail a morning', async () => {
  await program.start();
  access = await own.signUp();
  const { id: ada } = await call<{ id: number }>('GET', '/api/directory/users/me/');
  const recipients = [ada, await join('bob')];
  const schema = await tenantSchema();
  for (let index = 0; index < reportCount; index++) {
    const body = { name: `Report ${index}`, question: { measures: 'units_sold', by: 'product', period: 'week' } };
    const { id } = await call<{ id: number }>('POST', '/api/reports/saved/', body);
    const format = index % 2 === 0 ? 'csv' : 'pdf';
    await call('POST', `/api/reports/saved/${id}/schedule/`, { frequency: 'daily', format, recipients });
  }
  for (let round = 1; round <= kills; round++) {
    // The mornings of this day are told once: the day before was the last that was worked off.
    await database.query(`update ${schema}.report_schedules set last_day = current_date - 1`);
    await database.query("update public.outbox set key = key || ' of ' || $1::text where key like 'report-%'", [round]);
    await startMorning(round);
    // Somewhere in the middle: after some of the reports and before others.
    const some = Math.floor(random() * (reportCount - 1)) * recipients.length;
    await until(async () => (await queued()) > some);
    await pause(random() * longestMs);
    await program.kill('SIGKILL');
    await endConnections();
    await program.start();
    await until(async () => (await unmailed(schema)) === 0 && (await unsent()) === 0);
    const once = Array.from({ length: reportCount }, (_, index) =>
      ['ada', 'bob'].map((who) => `Report-${index} to ${who}`),
    ).flat();
    expect(await reportMails()).toEqual(once.flatMap((mail) => Array.from({ length: round }, () => mail)).sort());
  }
}, 1_200_000);

const call = <Answer>(method: string, where: string, body?: object) =>
  program.call<Answer>(method, where, { access, ...(body && { body }) });

/** Somebody who may read reports. */
async function join(username: string): Promise<number> {
  const groups = ['Viewers'];
  const body = { username, email: `${username}@example.com`, first_name: 'Bob', last_name: 'Li', groups };
  const { id } = await call<{ id: number }>('POST', '/api/directory/users/invite/', body);
  const { rows } = await database.query<{ text: string }>(
    "select payload->>'text_body' as text from public.outbox where kind = 'mail' and payload->>'recipient' = $1",
    [body.email],
  );
  const token = /\/reset-password\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1];
  await program.call('POST', '/api/auth/reset-password/', { body: { token, password: 'Correct-horse-9' } });
  return id;
}

async function tenantSchema(): Promise<string> {
  const { rows } = await database.query("select schema_name from public.tenants where status = 'active'");
  return pg.escapeIdentifier(rows[0].schema_name);
}

/** As at 7:00 in the zone of the tenant, which is UTC. */
async function startMorning(round: number): Promise<void> {
  await database.query(
    `insert into public.outbox (kind, key, tenant_id, payload, due_at, created_at)
     select 'job', 'morning ' || schema_name || ' round ' || $1::text, id, jsonb_build_object('task', 'runMorning', 'payload',
       jsonb_build_object('tenant_id', id, 'schema', schema_name, 'day', to_char(now() at time zone 'UTC', 'YYYY-MM-DD'))),
       now(), now()
     from public.tenants where status = 'active'`,
    [String(round)],
  );
}

/** What the operating system does to the connections of a machine that is gone; and the minute passes that its work was taken for. */
async function endConnections(): Promise<void> {
  await database.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await database.query("update public.outbox set due_at = now() where state = 'waiting'");
}

/** Reports of this morning that were not worked off. */
async function unmailed(schema: string): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from ${schema}.report_schedules where last_day < current_date`,
  );
  return Number(rows[0]?.count);
}

/** Mails of this morning, sent or not. */
async function queued(): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from public.outbox where key like 'report-%' and key not like '% of %'",
  );
  return Number(rows[0]?.count);
}

async function unsent(): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from public.outbox where state = 'waiting'",
  );
  return Number(rows[0]?.count);
}

/** `Report-1 to ada` for each message with the file of a report. */
async function reportMails(): Promise<string[]> {
  const folder = path.join(own.dataDir, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return texts
    .flatMap((text) => {
      const name = /filename="?(Report-\d)/.exec(text)?.[1];
      const to = /^To: .*?(\w+)@example\.com/m.exec(text)?.[1];
      return name ? [`${name} to ${to}`] : [];
    })
    .sort();
}

async function until(isThere: () => Promise<boolean>): Promise<void> {
  const givenUpAt = Date.now() + 60_000;
  while (!(await isThere())) {
    if (Date.now() > givenUpAt) throw new Error('It did not happen in time.');
    await pause(2);
  }
}
