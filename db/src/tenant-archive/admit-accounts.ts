import type pg from 'pg';
import type { ArchivedTenant, Row } from './archived-tenant.ts';
import type { PublicWriter } from './public-writer.ts';
import type { TranslatedNames } from './translated-names.ts';

interface Place {
  client: pg.Client;
  writer: PublicWriter;
  tenantId: number;
  /** Secrets that the archive has sealed can be opened here. */
  opensSecrets: boolean;
}

/** Finds the members' accounts by their e-mail addresses, and makes those that are missing as they were. */
export async function admitAccounts(archived: ArchivedTenant, names: TranslatedNames, place: Place): Promise<number> {
  let made = 0;
  for (const user of archived.rows.users) {
    const { rows } = await place.client.query<{ id: number }>(
      'select id from public.users where lower(email) = lower($1)',
      [user.email],
    );
    const [known] = rows;
    names.users.set(Number(user.id), known?.id ?? (await makeAccount(user, archived, place)));
    if (!known) made++;
  }
  return made;
}

/** Where its second factor cannot come along it has no password either: who has the mailbox sets one. */
async function makeAccount(user: Row, { rows, tenant }: ArchivedTenant, place: Place): Promise<number> {
  const own = ({ user_id }: Row) => user_id === user.id;
  const factor = rows.two_factors.find(own);
  const losesFactor = factor !== undefined && !place.opensSecrets;
  const id = await place.writer.insert('users', {
    ...user,
    username: await freeUsername(place.client, String(user.username)),
    password_hash: losesFactor ? null : (user.password_hash ?? null),
    invited_by_tenant_id: user.invited_by_tenant_id === tenant.id ? place.tenantId : null,
  });
  if (!factor || losesFactor) return id;
  await place.writer.insert('two_factors', { ...factor, user_id: id });
  for (const code of rows.recovery_codes.filter(own))
    await place.writer.insert('recovery_codes', { ...code, user_id: id });
  return id;
}

async function freeUsername(client: pg.Client, username: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const name = attempt === 1 ? username : `${username}${attempt}`;
    const { rowCount } = await client.query('select from public.users where lower(username) = lower($1)', [name]);
    if (rowCount === 0) return name;
  }
}
