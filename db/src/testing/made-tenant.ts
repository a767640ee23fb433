import type pg from 'pg';
import { createTenantSchema, createTenantTables } from '../provision.ts';
import { balancedBooks } from './balanced-books.ts';

/** Makes an active tenant with balanced books. Answers its id. */
export async function makeTenant(on: pg.Client, schema: string, name = schema): Promise<number> {
  const { rows } = await on.query<{ id: number }>(
    `insert into public.tenants (name, schema_name, status, primary_color, secondary_color, created_at)
     values ($1, $2, 'active', '#000000', '#ffffff', now()) returning id`,
    [name, schema],
  );
  const run = (statement: string) => on.query(statement);
  await createTenantSchema(run, schema);
  await run('begin');
  const level = await createTenantTables(run, schema);
  await on.query('update public.tenants set migrated_to = $1 where schema_name = $2', [level, schema]);
  await run(`set local search_path = "${schema}"`);
  await run(balancedBooks);
  await run('commit');
  return Number(rows[0]?.id);
}
