import pg from 'pg';
import { qualified, tablesOf } from '../backup/tables.ts';
import type { PublicRows, Row } from './archived-tenant.ts';

/** Inserts archived rows into tables of `public`, under new ids. */
export class PublicWriter {
  readonly #client: pg.Client;
  readonly #columns: ReadonlyMap<string, readonly string[]>;

  private constructor(client: pg.Client, columns: ReadonlyMap<string, readonly string[]>) {
    this.#client = client;
    this.#columns = columns;
  }

  static async open(client: pg.Client): Promise<PublicWriter> {
    const tables = await tablesOf(client, 'public');
    return new PublicWriter(client, new Map(tables.map(({ name, columns }) => [name, columns])));
  }

  /** Columns that the archive does not have get their defaults. Answers the new id where the table has one. */
  async insert(table: keyof PublicRows, row: Row): Promise<number> {
    const columns = this.#given(table, row).join(', ');
    const target = qualified('public', table);
    const { rows } = await this.#client.query<{ id?: number }>(
      `insert into ${target} (${columns}) select ${columns} from jsonb_populate_record(null::${target}, $1::jsonb) returning *`,
      [JSON.stringify(row)],
    );
    return rows[0]?.id ?? 0;
  }

  async update(table: keyof PublicRows, id: number, row: Row): Promise<void> {
    const columns = this.#given(table, row).join(', ');
    const target = qualified('public', table);
    await this.#client.query(
      `update ${target} set (${columns}) = (select ${columns} from jsonb_populate_record(null::${target}, $1::jsonb)) where id = $2`,
      [JSON.stringify(row), id],
    );
  }

  #given(table: string, row: Row): string[] {
    const columns = this.#columns.get(table) ?? [];
    return columns.filter((name) => name !== 'id' && row[name] !== undefined).map((name) => pg.escapeIdentifier(name));
  }
}
