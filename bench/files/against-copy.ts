// Export and import of 100,000 products over REST against PostgreSQL's COPY of the same rows, on one database.
// node bench/files/against-copy.ts [rows] [rounds]
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { openDirect } from '@stockhand/db/connect';
import { startEmbeddedServer } from '@stockhand/db/embedded-server';
import { share } from '../measured-reads.ts';
import { catalogue, importForm, openBench } from '../open-bench.ts';

const [rows = 100_000, rounds = 3] = process.argv.slice(2).map(Number);
const bounds = { firstByteMs: 50, exportRatio: 4, importRatio: 2 };

const bench = await openBench({ products: 0 });
const main = await startEmbeddedServer({ dataDir: path.join(bench.dataDir, 'pg18') });
const client = await openDirect(Object.assign(new URL(main.url), { pathname: '/stockhand' }).href);
const form = catalogue(rows);

const imports: number[] = [];
const copies: number[] = [];
let newest = bench.schema;
for (let round = 1; round <= rounds; round++) {
  const [from, to] = [await tenantOf(`imports_${round}`), await tenantOf(`copies_${round}`)];
  imports.push(await seconds(() => importInto(from.access)));
  const tables = await largeTablesOf(from.schema);
  copies.push(await copyTables(from.schema, to.schema, tables));
  say(`import ${imports.at(-1)?.toFixed(1)} s, COPY of ${tables.join(', ')} ${copies.at(-1)?.toFixed(1)} s`);
  newest = from.schema;
  if (round === rounds) await measureExport(from.access);
}
const importRatio = share(imports, 0.5) / share(copies, 0.5);
check(`import of ${rows}`, importRatio, bounds.importRatio, 'times COPY');
await client.end();
await bench.close();

async function tenantOf(name: string) {
  const access = await bench.signUp(name);
  const { rows: found } = await client.query<{ schema_name: string }>(
    'select schema_name from public.tenants order by id desc limit 1',
  );
  return { access, schema: found[0]?.schema_name ?? '' };
}

async function importInto(access: string): Promise<void> {
  const answer = await fetch(`${bench.url}/api/products/import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: importForm(form),
  });
  const { success_count } = (await answer.json()) as { success_count: number };
  if (success_count !== rows) throw new Error(`${success_count} of ${rows} rows were imported.`);
}

/** The tables that the import filled, those first that others refer to. */
async function largeTablesOf(schema: string): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = '"${schema}"'::regnamespace and relkind = 'r' order by oid`,
  );
  const large: string[] = [];
  for (const { name } of tables) {
    const { rows: counts } = await client.query<{ count: number }>(`select count(*) from "${schema}"."${name}"`);
    if ((counts[0]?.count ?? 0) > rows / 2) large.push(name);
  }
  return large;
}

/** COPY into tables with all their indexes and constraints, in one transaction; the rows are in files beforehand. Answers seconds. */
async function copyTables(from: string, to: string, tables: string[]): Promise<number> {
  const fileOf = (table: string) => path.join(bench.dataDir, `${table}.copy`);
  for (const table of tables) await client.query(`copy "${from}"."${table}" to '${fileOf(table)}'`);
  for (const table of ['categories', 'manufacturers', 'imports'])
    await client.query(`insert into "${to}"."${table}" select * from "${from}"."${table}"`);
  const taken = await seconds(async () => {
    await client.query('begin');
    for (const table of tables) await client.query(`copy "${to}"."${table}" from '${fileOf(table)}'`);
    await client.query('commit');
  });
  for (const table of tables) await rm(fileOf(table));
  return taken;
}

/** Against the COPY of the columns that the file has, written to nowhere by the database itself. */
async function measureExport(access: string): Promise<void> {
  const [firsts, exports, floors]: number[][] = [[], [], []];
  for (let round = 0; round < 5; round++) {
    floors?.push(
      await seconds(() =>
        client.query(`copy (select p.name, p.sku, c.name, p.description, p.selling_price, p.cost_price, s.total_stock,
          p.min_stock_level, p.is_active, s.total_stock > 0 and s.total_stock < p.min_stock_level
          from "${newest}".products p join "${newest}".stock_levels s on s.product_id = p.id
          left join "${newest}".categories c on c.id = p.category_id order by p.id) to '/dev/null' csv`),
      ),
    );
    const start = performance.now();
    const answer = await fetch(`${bench.url}/api/products/export/`, { headers: { authorization: `Bearer ${access}` } });
    if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}.`);
    let [isFirst, bytes] = [true, 0];
    for await (const chunk of answer.body) {
      if (isFirst) firsts?.push(performance.now() - start);
      isFirst = false;
      bytes += chunk.length;
    }
    exports?.push((performance.now() - start) / 1000);
    if (bytes < rows * 20) throw new Error(`The export has ${bytes} bytes.`);
  }
  const [first, whole, floor] = [firsts, exports, floors].map((times) => share(times ?? [], 0.5));
  say(`export ${whole?.toFixed(2)} s, COPY ${floor?.toFixed(2)} s`);
  check('first bytes of an export', first ?? 0, bounds.firstByteMs, 'ms');
  check(`export of ${rows}`, (whole ?? 0) / (floor ?? 1), bounds.exportRatio, 'times COPY');
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function check(what: string, figure: number, atMost: number, unit: string): void {
  say(`${what}: ${figure.toFixed(2)} ${unit} (at most ${atMost})`);
  if (figure > atMost) process.exitCode = 1;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
