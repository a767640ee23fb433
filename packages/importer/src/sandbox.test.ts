import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bombs, mutatedDocs } from '../samples/bombs.ts';
import { docx, pdfOfStreams, wordTable } from '../samples/build-documents.ts';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';
import { readImportFile } from './read-file.ts';
import { type ReaderLimits, readInChild } from './sandbox.ts';

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stockhand-import-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function stored(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `upload-${files++}`);
  await writeFile(path, content);
  return path;
}

async function outcome(fileName: string, content: string | Uint8Array, limits?: Partial<ReaderLimits>) {
  const result = await readInChild(
    await stored(content),
    { fileName, file_type: 'auto' },
    { tenant: 't_one' },
    limits,
  ).catch((error: unknown) => error);
  return result instanceof ImportError ? `${result.code}: ${result.message}` : result;
}

const small = docx(
  wordTable([
    ['Name', 'Price'],
    ['Tea', '3.50'],
  ]),
);

/** Takes about a second to read. */
function longWordTable(length: number) {
  const rows = Array.from({ length }, (_, i) => [`Tea ${i}`, 'Drinks', '3.50', '2.00', '12', 'Acme']);
  return { rows, bytes: docx(wordTable([['Name', 'Category', 'Price', 'Cost', 'Stock', 'Brand'], ...rows])) };
}

const gaveUp = 'failed: This file could not be read: it takes too much time or memory.';

test('a table comes back whole, also a long one', async () => {
  expect(await outcome('list.docx', small)).toEqual({
    file_type: 'word',
    headers: ['Name', 'Price'],
    rows: [{ row_number: 2, cells: ['Tea', '3.50'] }],
    table_count: 1,
    preview_text: 'Name\tPrice\nTea\t3.50',
  });
  const rows = Array.from({ length: 30_000 }, (_, i) => `Té ${i},${i}.50`);
  expect(await outcome('list.csv', `Name,Price\n${rows.join('\n')}`)).toMatchObject({
    rows: rows.map((row, i) => ({ row_number: i + 2, cells: row.split(',') })),
  });
});

test.each([
  ['of ten thousand letters', `${'x'.repeat(10_000)}.csv`],
  ['of four megabytes', `${'é'.repeat(2_000_000)}.csv`],
  ['with line breaks, quotes and folders', '../a"b\\\r\nc\u2028/d\u0000.csv'],
])('a file name %s is no hindrance', async (_, fileName) => {
  expect(await outcome(fileName, 'Name,Price\nTea,3.50')).toMatchObject({ headers: ['Name', 'Price'] });
});

test('line and paragraph separators in cells come back', async () => {
  const cells = ['Tea\u2028green', 'a\u2029b'];
  expect(await outcome('list.csv', `Name,Description\n"${cells.join('","')}"`)).toMatchObject({ rows: [{ cells }] });
});

test('one file of a tenant is read and as many wait as may; more are told to come back, other tenants are read', async () => {
  const file = await stored(small);
  const read = (tenant: string) =>
    readInChild(file, { fileName: 'list.docx', file_type: 'auto' }, { tenant, waitingMax: 2 });
  const own = await Promise.allSettled(Array.from({ length: 5 }, () => read('t_one')).concat(read('t_two')));
  const kinds = own.map((end) => (end.status === 'fulfilled' ? end.value.headers[0] : end.reason.constructor.name));
  expect(kinds.sort()).toEqual([...Array(4).fill('Name'), 'QueueFull', 'QueueFull']);
  expect(await read('t_one')).toMatchObject({ headers: ['Name', 'Price'] });
}, 20_000);

test('what reads a text file loads no schemas, which would take longer than the file', () => {
  const program = `
    import { registerHooks } from 'node:module';
    const files = [];
    registerHooks({ load: (url, context, next) => { files.push(url); return next(url, context); } });
    await import(${JSON.stringify(new URL('./read-file.ts', import.meta.url).href)});
    process.stdout.write(files.join(' '));
  `;
  const files = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]).toString();
  expect(files).toContain('/csv-reader.ts');
  expect(files).not.toContain('/zod/');
});

test('time and memory are bounded', async () => {
  const long = longWordTable(5_000).bytes;
  expect(await outcome('list.docx', long, { wallMs: 20 })).toBe(gaveUp);
  expect(await outcome('list.docx', long, { cpuMs: 20 })).toBe(gaveUp);
  expect(await outcome('list.pdf', pdfOfStreams([' '.repeat(300_000_000)]), { residentMb: 300 })).toBe(gaveUp);
});

test('a reader that is out of heap ends alone', async () => {
  const rows = `${'x,'.repeat(99)}x\n`.repeat(60_000);
  expect(await outcome('list.csv', `Name,Price\n${rows}`, { heapMb: 24 })).toBe(gaveUp);
});

test('a long Word table has a process with more memory than other files', async () => {
  const { rows, bytes } = longWordTable(5_000);
  expect(await outcome('list.docx', bytes)).toMatchObject({ rows: rows.map((cells) => ({ cells })) });
  expect(await outcome('list.docx', bytes, importLimits.reader)).toBe(gaveUp);
}, 60_000);

test.each(bombs)(
  'bomb kit: $name',
  async ({ fileName, bytes, refusal }) => {
    expect(await outcome(fileName, bytes())).toBe(refusal);
  },
  40_000,
);

test('old Word documents with changed bytes are read or refused, and nothing else', async () => {
  for (const bytes of mutatedDocs(120)) {
    const options = { fileName: 'a.doc', file_type: 'auto' } as const;
    const result = await readImportFile(bytes, options).catch((error: unknown) => error);
    expect(result).toEqual(
      result instanceof ImportError
        ? expect.objectContaining({ message: expect.stringMatching(/^\w.*\.$/) })
        : expect.objectContaining({ file_type: 'word' }),
    );
  }
});

test('the server gets the processor before a reader from its start on', async () => {
  const priorities: number[] = [];
  const onStart = (started: unknown) =>
    setImmediate(() => priorities.push(getPriority((started as { process: ChildProcess }).process.pid)));
  subscribe('child_process', onStart);
  await outcome('list.docx', small);
  unsubscribe('child_process', onStart);
  // What runs the tests may have a low priority itself.
  expect(priorities).toEqual([Math.max(10, getPriority())]);
});

test('the child dies with its parent, even in the middle of its work', async () => {
  const file = await stored(pdfOfStreams([' '.repeat(300_000_000)]));
  const module = new URL('./sandbox.ts', import.meta.url).href;
  const script = `import { subscribe } from 'node:diagnostics_channel';
    subscribe('child_process', ({ process: child }) => setImmediate(() => console.log(child.pid)));
    const { readInChild } = await import(${JSON.stringify(module)});
    await readInChild(${JSON.stringify(file)}, { fileName: 'a.pdf', file_type: 'pdf' }, { tenant: 't_one' }, { residentMb: 4000 });`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [printed] = await once(parent.stdout, 'data');
  const child = Number(String(printed));
  expect(isAlive(child)).toBe(true);
  parent.kill('SIGKILL');
  await once(parent, 'close');
  await vi.waitFor(() => expect(isAlive(child)).toBe(false), { timeout: 5_000, interval: 20 });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
