import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openPool } from '@stockhand/db/connect';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';

export interface Measured {
  name: string;
  /** Milliseconds of every sample, the shortest first. */
  times: number[];
  /** Milliseconds that the caller waits. */
  p50: number;
  p95: number;
  /** The median in walks of one index, measured beside it: what a busy machine leaves comparable. */
  walks: number;
  queries: CompiledQuery[];
}

/** A connection to a filled database that remembers its statements, so that what was slow can be explained. */
export function openMeasured(databaseUrl: string, { walk, samples }: { walk: string; samples: number }) {
  const pool = openPool(databaseUrl, { max: 8 });
  let ran: CompiledQuery[] = [];
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      ran.push(query);
    },
  });
  return {
    database,
    /** Reads once to warm up, once to know the statements, and then again and again, each time beside a walk. */
    async measure(name: string, read: () => Promise<unknown>): Promise<Measured> {
      await read();
      ran = [];
      await read();
      const queries = ran;
      ran = [];
      const times: number[] = [];
      const floors: number[] = [];
      for (let sample = 0; sample < samples; sample++) {
        times.push(await timed(read));
        floors.push(await timed(() => pool.query(walk)));
      }
      const p50 = share(times, 0.5);
      return { name, times, p50, p95: share(times, 0.95), walks: p50 / share(floors, 0.5), queries };
    },
    /** Keeps what is told of all, a table of each and the plans of the first five in `plans/<name>.txt`; the table. */
    async keep(name: string, measured: readonly Measured[], told: readonly string[] = []): Promise<string[]> {
      const table = [...told, '   walks   p95 ms   p50 ms  case', ...measured.map(lineOf)];
      const plans: string[] = [];
      for (const { name: read, queries } of measured.slice(0, 5)) {
        plans.push('', `-- ${read}`);
        for (const { sql, parameters } of queries) {
          const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [
            ...parameters,
          ]);
          plans.push(sql, ...rows.map((row) => row['QUERY PLAN']));
        }
      }
      const folder = path.join(import.meta.dirname, 'plans');
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${name}.txt`), `${[...table, ...plans].join('\n')}\n`);
      return table;
    },
  };
}

function lineOf({ name, p50, p95, walks }: Measured): string {
  return `${walks.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(9)}${p50.toFixed(1).padStart(9)}  ${name}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value that this part of all values does not exceed. */
export function share(values: number[], part: number): number {
  values.sort((a, b) => a - b);
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
