import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Database, openPool } from '@stockhand/db/connect';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';

export interface Measured {
  name: string;
  /** Milliseconds that the caller waited, in every sample. */
  times: number[];
  p50: number;
  p95: number;
  /** Milliseconds of a scan of one index, the median of those measured beside the samples: how fast the machine was. */
  baseline: number;
  /** The median of the samples in such scans: what a busy machine leaves comparable. */
  timesBaseline: number;
  /** Milliseconds of the longest statement of any sample. */
  statementMax: number;
  queries: CompiledQuery[];
}

/** A connection to a filled database that remembers its statements, so that what was slow can be explained. */
export function openMeasured(databaseUrl: string, { baseline, samples }: { baseline: string; samples: number }) {
  const pool = openPool(databaseUrl, { max: 8 });
  let ran: CompiledQuery[] = [];
  let statementMax = 0;
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      ran.push(query);
      statementMax = Math.max(statementMax, queryDurationMillis);
    },
  });
  return {
    database,
    /** Reads once to warm up, once to know the statements, and then again and again, each time after a scan. */
    async measure(name: string, read: () => Promise<unknown>): Promise<Measured> {
      await read();
      ran = [];
      await read();
      const queries = ran;
      ran = [];
      statementMax = 0;
      const times: number[] = [];
      const floors: number[] = [];
      while (times.length < samples) {
        floors.push(await timed(() => pool.query(baseline)));
        times.push(await timed(read));
      }
      const [p50, p95, floor] = [share(times, 0.5), share(times, 0.95), share(floors, 0.5)];
      return {
        ...{ name, times, queries, p50, p95 },
        ...{ baseline: floor, timesBaseline: p50 / floor, statementMax },
      };
    },
    /** Keeps what is told of all, a table of each and the plans of the first five in `plans/<name>.txt`; the table. */
    async keep(name: string, measured: readonly Measured[], told: readonly string[] = []): Promise<string[]> {
      const table = [...told, '    times   p95 ms   p50 ms  base ms  case', ...measured.map(lineOf)];
      const plans: string[] = [];
      for (const { name: read, queries } of measured.slice(0, 5)) {
        plans.push('', `-- ${read}`);
        // Statements that begin and end a transaction have no plan.
        for (const { sql, parameters } of queries.filter((query) => /^(select|with)\b/.test(query.sql))) {
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

function lineOf({ name, p50, p95, baseline, timesBaseline }: Measured): string {
  const figures = [timesBaseline, p95, p50, baseline].map((figure) => figure.toFixed(1).padStart(9));
  return `${figures.join('')}  ${name}`;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value that this part of all values does not exceed. */
export function share(values: number[], part: number): number {
  values.sort((a, b) => a - b);
  return values[Math.max(0, Math.ceil(values.length * part) - 1)] ?? 0;
}
