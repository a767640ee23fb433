import path from 'node:path';
import { openDirect } from '../../../db/src/connect.ts';
import { createDatabase, startEmbeddedServer } from '../../../db/src/embedded-server.ts';
import type { Person } from './tenant.ts';

// What time does to rows, done at once in the database of the run.

/** The user's sessions confirmed the password 16 minutes ago: owner-only actions ask for it again. */
export function ageSessionsOf({ username }: Person): Promise<void> {
  return write(
    `update public.sessions set confirmed_at = now() - interval '16 minutes'
     where user_id = (select id from public.users where username = $1)`,
    username,
  );
}

/** Every sale up to now was made so many days before. */
export function dateSalesBack({ tenantSchema }: Person, days: number): Promise<void> {
  return write(`update ${tenantSchema}.sales set created_at = created_at - make_interval(days => $1::integer)`, days);
}

/** The user's invitation links expired a minute ago. */
export function expireInvitationsOf({ email }: Person): Promise<void> {
  return write(`update public.invitations set expires_at = now() - interval '1 minute' where email = $1`, email);
}

/** The mails to an address were given up. */
export function giveUpMailsTo(email: string): Promise<void> {
  return write(
    `update public.outbox set state = 'failed', attempts = 9, last_error = 'Mailbox not found'
     where kind = 'mail' and payload ->> 'recipient' = $1`,
    email,
  );
}

/** Of a tenant's notification mails of today this many were beyond the 500. */
export function leaveOutMailsOf(by: Person, count: number): Promise<void> {
  return write(
    `insert into public.attempts (key, count, window_ends_at)
     select 'usage noticeMail ' || m.tenant_id, 500 + $2::integer, now() + interval '1 hour'
     from public.memberships m join public.users u on u.id = m.user_id where u.username = $1
     on conflict (key) do update set count = excluded.count`,
    by.username,
    count,
  );
}

/** The server that counted has a clock that runs an hour ahead, so that what happens now is dated before the count. */
export function countAnHourAhead({ tenantSchema }: Person, session: number): Promise<void> {
  return write(
    `update ${tenantSchema}.count_lines set counted_at = counted_at + interval '1 hour' where session_id = $1`,
    session,
  );
}

/** It is the morning of a tenant whose time zone is UTC: what is mailed then is mailed. */
export function runMorningOf(owner: Person): Promise<void> {
  const facts = { tenant_id: owner.tenantId, schema: owner.tenantSchema, day: new Date().toISOString().slice(0, 10) };
  return write(
    `insert into public.outbox (kind, key, tenant_id, payload, due_at, created_at)
     values ('job', $1, $2, $3, now(), now())`,
    `morning ${owner.tenantSchema}`,
    owner.tenantId,
    JSON.stringify({ task: 'runMorning', payload: facts }),
  );
}

async function write(statement: string, ...values: (string | number)[]): Promise<void> {
  const server = await startEmbeddedServer({ dataDir: path.join(process.env.E2E_DATA_DIR ?? '', 'pg18') });
  const database = await openDirect(await createDatabase(server.url, 'stockhand'));
  try {
    await database.query(statement, values);
  } finally {
    await database.end();
  }
}
