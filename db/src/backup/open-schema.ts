import pg from 'pg';
import { applyFile } from '../migrate.ts';
import { type MigrationFile, type MigrationScope, migrationFiles } from '../migration-files.ts';
import { createTenantSchema, createTenantTables } from '../provision.ts';
import { NewerArchive, type SchemaFacts } from './archive.ts';
import { type ForeignKey, foreignKeysOf, qualified, type Table, tablesOf } from './tables.ts';

/** How rows name what has another id or key where they are restored. */
export interface Translation {
  /** What the values of a column become, over the row `r` and the names `k.known`; undefined: as they are. */
  expressionOf(table: string, column: string): string | undefined;
  /** `k.known` for these rows. */
  knownFor(table: string, rows: string): Promise<object>;
  /** Rows of this table do not come along. */
  leavesOut(table: string): boolean;
}

/** A schema that is being filled, in one transaction. Its foreign keys are made once all rows are there. */
export class OpenSchema {
  readonly #client: pg.Client;
  readonly #schema: string;
  readonly #facts: SchemaFacts;
  readonly #tables: Map<string, Table>;
  readonly #keys: readonly ForeignKey[];
  readonly #translation: Translation | undefined;

  private constructor(
    on: { client: pg.Client; schema: string; facts: SchemaFacts },
    tables: Table[],
    keys: readonly ForeignKey[],
    translation?: Translation,
  ) {
    this.#client = on.client;
    this.#schema = on.schema;
    this.#facts = on.facts;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
    this.#keys = keys;
    this.#translation = translation;
  }

  static async make(
    on: { client: pg.Client; schema: string; facts: SchemaFacts },
    translation?: Translation,
  ): Promise<OpenSchema> {
    const { client, schema, facts } = on;
    const run = (statement: string) => client.query(statement);
    if (schema !== 'public') await createTenantSchema(run, schema);
    await run('begin');
    if (schema !== 'public') await createTenantTables(run, schema, await wantedFiles('tenant', facts.migrations));
    // Definitions name tables of other schemas in full.
    await run("set local search_path = ''");
    const keys = await foreignKeysOf(client, schema);
    for (const { table, name } of keys)
      await run(`alter table ${qualified(schema, table)} drop constraint ${pg.escapeIdentifier(name)}`);
    const tables = await tablesOf(client, schema);
    for (const { name } of tables) await empty(client, qualified(schema, name));
    return new OpenSchema(on, tables, keys, translation);
  }

  /** Answers how many rows there are, whether or not they come along. */
  async add(name: string, lines: string): Promise<number> {
    const table = this.#tables.get(name);
    if (!table)
      throw new Error(`The archive has rows of a table ${this.#schema}.${name}, which its migrations do not make.`);
    const count = lines.split('\n').length;
    if (this.#translation?.leavesOut(name)) return count;
    const known = await this.#translation?.knownFor(name, lines);
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const values = table.columns.map(
      (column) => this.#translation?.expressionOf(name, column) ?? `r.${pg.escapeIdentifier(column)}`,
    );
    const target = qualified(this.#schema, name);
    await this.#client.query(
      `insert into ${target} (${columns})
       select ${values.join(', ')} from jsonb_populate_recordset(null::${target}, $1::jsonb) r, (select $2::jsonb as known) k`,
      [`[${lines.split('\n').join(',')}]`, JSON.stringify(known ?? {})],
    );
    return count;
  }

  /** `last`: what else is of the same transaction, once the rows and their keys are there. */
  async close(last: () => Promise<void> = async () => undefined): Promise<void> {
    for (const { table, name, definition } of this.#keys)
      await this.#client.query(
        `alter table ${qualified(this.#schema, table)} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
      );
    for (const [name, value] of Object.entries(this.#facts.sequences))
      await this.#client.query('select setval($1, $2)', [qualified(this.#schema, name), value]);
    await last();
    await this.#client.query('commit');
  }
}

/** Takes out what migrations put in. Tables that are only added to are empty, and may not be emptied. */
async function empty(client: pg.Client, table: string): Promise<void> {
  const { rowCount } = await client.query(`select from ${table} limit 1`);
  if (rowCount) await client.query(`delete from ${table}`);
}

/** The migrations that a schema had; the product's later ones follow once its rows are there. */
export async function wantedFiles(scope: MigrationScope, names: readonly string[]): Promise<MigrationFile[]> {
  const had = new Set(names);
  const wanted = (await migrationFiles(scope)).filter(({ name }) => had.has(name));
  if (wanted.length < had.size) throw new NewerArchive('The archive was made by a newer version of the product.');
  return wanted;
}

/** The product's migrations that a schema did not have; inside the transaction that fills it. */
export async function applyLaterFiles(client: pg.Client, schema: string, names: readonly string[]): Promise<void> {
  const had = new Set(names);
  for (const file of await migrationFiles('tenant'))
    if (!had.has(file.name)) await applyFile((statement) => client.query(statement), file, schema);
}
