import { createHmac } from 'node:crypto';
import pg from 'pg';
import { openDirect } from './connect.ts';
import { addressOf, createDatabase } from './embedded-server.ts';
import { hasForeignObjects, takeOverObjects } from './take-over-objects.ts';

/** The product connects with this role: it owns its database and is nothing more. */
export const applicationRole = 'stockhand';

const noSuchDatabase = '3D000';

/** One number for every program that sets the role up: it serialises them. */
const roleLock = 7_316_204_552;

/**
 * Creates the database of a server that `url` administers, unless it is there, and answers its address for the product's own
 * role. What an earlier version made there as the administrator changes its owner.
 */
export async function createApplicationDatabase(url: string, name: string): Promise<string> {
  const address = applicationUrl(url, name);
  if (!(await isSetUp(address))) await setUp(url, name);
  return address;
}

/** As at every start but the first: nothing is written then. */
async function isSetUp(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
  } catch (error) {
    // The database, the role or its password is to be made.
    if (error instanceof pg.DatabaseError) return false;
    throw error;
  }
  try {
    const { rows } = await client.query<{ is_set_up: boolean }>(
      `select d.datdba = r.oid and not (r.rolsuper or r.rolcreatedb or r.rolcreaterole or r.rolreplication or r.rolbypassrls)
           as is_set_up
         from pg_catalog.pg_roles r, pg_catalog.pg_database d
        where r.rolname = current_user and d.datname = current_database()`,
    );
    return rows[0]?.is_set_up === true && !(await hasForeignObjects(client, applicationRole));
  } finally {
    await client.end();
  }
}

async function setUp(url: string, name: string): Promise<void> {
  const client = await connectCreating(url, name);
  try {
    await client.query('select pg_catalog.pg_advisory_lock($1)', [roleLock]);
    await setUpRole(client, passwordFrom(url));
    await client.query(`alter database ${pg.escapeIdentifier(name)} owner to ${applicationRole}`);
    await takeOverObjects(client, applicationRole);
  } finally {
    await client.end();
  }
}

async function connectCreating(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: addressOf(url, name).href });
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === noSuchDatabase)) throw error;
  }
  const created = new pg.Client({ connectionString: await createDatabase(url, name) });
  await created.connect();
  return created;
}

/** The address of a database for the product's own role, on the server that `url` administers. */
export function applicationUrl(url: string, name: string): string {
  const account = { username: applicationRole, password: passwordFrom(url) };
  return Object.assign(addressOf(url, name), account).href;
}

/** Whether the role of an address is bound by no right. */
export async function isSuperuser(url: string): Promise<boolean> {
  const client = await openDirect(url);
  try {
    const { rows } = await client.query('select rolsuper from pg_catalog.pg_roles where rolname = current_user');
    return rows[0]?.rolsuper === true;
  } finally {
    await client.end();
  }
}

/** Follows from the administrator's, which it does not tell: one secret in one file. */
function passwordFrom(url: string): string {
  return createHmac('sha256', new URL(url).password).update(applicationRole).digest('base64url');
}

async function setUpRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_catalog.pg_roles where rolname = $1', [applicationRole]);
  const attributes = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${applicationRole} ${attributes} password ${pg.escapeLiteral(password)}`);
}
