// Preview and import of a CSV with bad rows in it, over REST, and how long a page of products takes meanwhile.
// node bench/files/import.ts [rows]: 10,000 unless told; 100,000 is the most that a file may have.
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue, importForm, openBench } from '../open-bench.ts';

const rows = Number(process.argv[2] ?? 10_000);
const limits = rows > 10_000 ? { previewSeconds: 12, importSeconds: 60 } : { previewSeconds: 2, importSeconds: 10 };

interface Result {
  total_processed: number;
  success_count: number;
  error_count: number;
  errors: { row_number: number; field: string; message: string }[];
}

const bench = await openBench({ products: 0 });
const lines = catalogue(rows).split('\n');
lines[100] = lines[100]?.replace(/^[^,]+/, '') ?? '';
lines[200] = lines[200]?.replace(/,\d+\.\d\d,/, ',a lot,') ?? '';
lines[300] = lines[300]?.replace(/BC\d+/, 'BC1') ?? '';
const csv = lines.join('\n');
const timed = async <Answer>(work: () => Promise<Answer>) => {
  const start = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - start) / 1000 };
};
const preview = await timed(() => bench.rest<object>('POST', '/api/products/import/preview/', importForm(csv)));
const waits: number[] = [];
let isOver = false;
const others = (async () => {
  while (!isOver) {
    waits.push((await timed(() => bench.rest('GET', '/api/products/?page=1'))).seconds * 1000);
    await pause(50);
  }
})();
const imported = await timed(() => bench.rest<Result>('POST', '/api/products/import/', importForm(csv)));
isOver = true;
await others;
await bench.close();
waits.sort((a, b) => a - b);
const shareOf = (share: number) => `${(waits[Math.floor((waits.length - 1) * share)] ?? 0).toFixed(0)} ms`;
const { total_processed, success_count, error_count, errors } = imported.answer;
process.stdout.write(
  `${rows} rows: preview ${preview.seconds.toFixed(2)} s (under ${limits.previewSeconds}), import ${imported.seconds.toFixed(2)} s (under ${limits.importSeconds})\n`,
);
process.stdout.write(`a page of products meanwhile: half within ${shareOf(0.5)}, 95 % within ${shareOf(0.95)}\n`);
process.stdout.write(
  `processed ${total_processed}, created ${success_count}, rejected ${error_count}: ${JSON.stringify(errors)}\n`,
);
const isGood =
  preview.seconds < limits.previewSeconds &&
  imported.seconds < limits.importSeconds &&
  total_processed === rows &&
  success_count === rows - 3;
process.exitCode = isGood ? 0 : 1;
