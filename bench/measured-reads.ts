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
  /** The same of the samples alone that nothing else on the machine held up; null if none was so. It judges nothing. */
  p95Quiet: number | null;
  /** The median of all samples in walks of one index, measured beside them: what a busy machine leaves comparable. */
  walks: number;
  queries: CompiledQuery[];
}

/** The machine does nothing else while a walk takes at most so many times the fastest one of the run. */
const quietFactor = 1.2;
/** A sample is taken again where something held it up, but not for ever. */
const triesPerSample = 5;

/** A connection to a filled database that remembers its statements, so that what was slow can be explained. */
export function openMeasured(databaseUrl: string, { walk, samples }: { walk: string; samples: number }) {
  const pool = openPool(databaseUrl, { max: 8 });
  let ran: CompiledQuery[] = [];
  let fastest = Number.POSITIVE_INFINITY;
  const timeOfWalk = async () => {
    const time = await timed(() => pool.query(walk));
    fastest = Math.min(fastest, time);
    return time;
  };
  const database: Database = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      ran.push(query);
    },
  });
  return {
    database,
    /** Reads once to warm up, once to know the statements, and then again and again, each time between two walks. */
    async measure(name: string, read: () => Promise<unknown>): Promise<Measured> {
      await read();
      ran = [];
      await read();
      const queries = ran;
      ran = [];
      const quiet: number[] = [];
      const times: number[] = [];
      const floors = [await timeOfWalk()];
      while (quiet.length < samples && times.length < samples * triesPerSample) {
        const time = await timed(read);
        floors.push(await timeOfWalk());
        times.push(time);
        if (floors.slice(-2).every((floor) => floor <= fastest * quietFactor)) quiet.push(time);
      }
      return {
        ...{ name, times, queries },
        ...{ p50: share(times, 0.5), p95: share(times, 0.95) },
        p95Quiet: quiet.length > 0 ? share(quiet, 0.95) : null,
        walks: share(times, 0.5) / share(floors, 0.5),
      };
    },
    /** Keeps what is told of all, a table of each and the plans of the first five in `plans/<name>.txt`; the table. */
    async keep(name: string, measured: readonly Measured[], told: readonly string[] = []): Promise<string[]> {
      const table = [
        ...[`The fastest walk took ${fastest.toFixed(1)} ms.`, '', ...told],
        ...['    walks   p95 ms   p50 ms   quiet  case', ...measured.map(lineOf)],
      ];
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

function lineOf({ name, p50, p95, p95Quiet, walks }: Measured): string {
  const figures = [walks, p95, p50, p95Quiet].map((figure) => (figure?.toFixed(1) ?? '-').padStart(9));
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
  return values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
