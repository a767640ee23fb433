import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

export interface OwnedDatabase {
  /** As the role that owns the database. */
  url: string;
  name: string;
  role: string;
  drop(): Promise<void>;
}

const script = path.join(import.meta.dirname, '../../compose/create-database.sql');
const password = "it's 9 long";

/** An empty database as docker-compose.yml makes it, with a role and a name of the calling test's own. */
export async function createOwnedDatabase(): Promise<OwnedDatabase> {
  const id = crypto.randomUUID().replaceAll('-', '');
  const [role, name] = [`app_${id}`, `stockhand_${id}`];
  await runOnServer(statementsOf(await readFile(script, 'utf8'), { role, name }));
  const address = new URL(inject('testServerUrl'));
  Object.assign(address, { username: role, password: encodeURIComponent(password), pathname: `/${name}` });
  const drop = () =>
    // Nobody but the superuser connects to `postgres` from then on: giving that back would meet another test's role.
    runOnServer([`drop database if exists ${name} with (force)`, `drop role if exists ${role}`]);
  return { url: address.href, name, role, drop };
}

/** What psql makes of the script: without comments, with its variable filled in. */
function statementsOf(text: string, { role, name }: { role: string; name: string }): string[] {
  const commands = text.match(/^\\.*$/gm);
  if (commands?.join() !== '\\getenv app_password APP_PASSWORD') throw new Error('The script has other psql commands.');
  return text
    .replace(/^(--|\\).*$/gm, '')
    .replaceAll(":'app_password'", pg.escapeLiteral(password))
    .replace(/\b(role|owner) app\b/g, `$1 ${role}`)
    .replace(/\bdatabase stockhand\b/g, `database ${name}`)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

async function runOnServer(statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testServerUrl') });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
