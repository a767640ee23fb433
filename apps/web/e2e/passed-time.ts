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

async function write(statement: string, value: string): Promise<void> {
  const server = await startEmbeddedServer({ dataDir: path.join(process.env.E2E_DATA_DIR ?? '', 'pg18') });
  const database = await openDirect(await createDatabase(server.url, 'stockhand'));
  try {
    await database.query(statement, [value]);
  } finally {
    await database.end();
  }
}
