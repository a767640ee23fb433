// Backup of a company beside the running product, restore into an empty folder, and the check of its books there.
// node bench/files/backup.ts [products]: 10,000 unless told.
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../../apps/server/src/testing/run-command.ts';
import { openBench } from '../open-bench.ts';

const products = Number(process.argv[2] ?? 10_000);
const pictures = 200;
const secondsMax = 60;
const picture = path.join(import.meta.dirname, '../../apps/server/src/testing/dot.png');

const bench = await openBench({ products });
const copy = await mkdtemp(path.join(tmpdir(), 'stockhand-bench-copy-'));
const file = path.join(copy, 'backup.tar.gz');
await addPictures();
const start = performance.now();
const said = [
  await timed('backup', () => runCommand(bench.dataDir, 'backup', file)),
  await timed('restore', () => runCommand(copy, 'restore', file)),
  await timed('check', () => runCommand(copy, 'check')),
];
const seconds = (performance.now() - start) / 1_000;
const megabytes = (await stat(file)).size / 2 ** 20;
await bench.close();
await rm(copy, { recursive: true, force: true });
process.stdout.write(
  `${said.join('')}${products} products, ${pictures} pictures, ${megabytes.toFixed(1)} MB: ${seconds.toFixed(1)} s (at most ${secondsMax})\n`,
);
process.exitCode = seconds <= secondsMax && said.at(-1)?.includes('All books agree.') ? 0 : 1;

async function addPictures(): Promise<void> {
  const { results } = await bench.rest<{ results: { id: number }[] }>(
    'GET',
    `/api/products/?page=1&page_size=${pictures}`,
  );
  const image = new Blob([await readFile(picture)], { type: 'image/png' });
  for (const { id } of results) {
    const form = new FormData();
    form.set('product', String(id));
    form.set('image', image, 'picture.png');
    await bench.rest('POST', '/api/product-images/', form);
  }
}

/** What the command said, after its seconds. */
async function timed(name: string, work: () => Promise<string>): Promise<string> {
  const begin = performance.now();
  const text = await work();
  return `${name}, ${((performance.now() - begin) / 1_000).toFixed(1)} s: ${text}`;
}
