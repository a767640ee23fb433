import { openDirect } from './connect.ts';
import { callerChannel } from './driver/caller-writes.ts';

/**
 * Takes an account's password, its mailed links and its sessions away; its tenants and memberships stay. The person gets
 * in again by "Forgot password". Answers whether there is an account of that name.
 */
export async function lockAccount(url: string, username: string): Promise<boolean> {
  const client = await openDirect(url);
  try {
    const { rowCount } = await client.query(
      `with account as (
        update public.users set password_hash = null where lower(username) = lower($1) returning id
      ), links as (
        delete from public.password_links where user_id in (select id from account)
      ), sessions as (
        delete from public.sessions where user_id in (select id from account)
      )
      select from account`,
      [username],
    );
    await client.query(`select pg_notify($1, '')`, [callerChannel]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
}
