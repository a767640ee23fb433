import pg from 'pg';
import { openDirect } from './connect.ts';

export interface OneMoment {
  /** Reads in a transaction of its own, whose locks end with it. Answers what `work` answers. */
  read<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result>;
  /** The schemas of all tenants at that moment, in the order in which they were made. */
  schemas: string[];
}

/**
 * Reads all tenants as they were at one moment, beside servers at work. Each read is a short transaction on the same snapshot: in a
 * single one the tables of some hundred tenants would need more locks than PostgreSQL has.
 */
export async function atOneMoment<Result>(url: string, work: (moment: OneMoment) => Promise<Result>): Promise<Result> {
  const keeper = await openDirect(url);
  const reader = await openDirect(url);
  try {
    await keeper.query('begin isolation level repeatable read read only');
    const { rows: snapshots } = await keeper.query<{ name: string }>('select pg_catalog.pg_export_snapshot() as name');
    const { rows: tenants } = await keeper.query<{ schema_name: string }>(
      "select schema_name from public.tenants where status <> 'provisioning' order by id",
    );
    const snapshot = pg.escapeLiteral(snapshots[0]?.name ?? '');
    return await work({
      schemas: tenants.map(({ schema_name }) => schema_name),
      async read(read) {
        await reader.query('begin isolation level repeatable read read only');
        try {
          await reader.query(`set transaction snapshot ${snapshot}`);
          return await read(reader);
        } finally {
          await reader.query('rollback');
        }
      },
    });
  } finally {
    await reader.end();
    await keeper.end();
  }
}
