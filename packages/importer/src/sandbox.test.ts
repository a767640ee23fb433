import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bombs, mutatedDocs } from '../samples/bombs.ts';
import { docx, pdfOfStreams, wordTable } from '../samples/build-documents.ts';
import { ImportError } from './import-error.ts';
import { type ChildLimits, readInChild } from './sandbox.ts';

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

async function outcome(fileName: string, content: string | Uint8Array, limits?: ChildLimits) {
  const result = await readInChild(await stored(content), { fileName, file_type: 'auto' }, limits).catch(
    (error: unknown) => error,
  );
  return result instanceof ImportError ? `${result.code}: ${result.message}` : result;
}

const small = docx(
  wordTable([
    ['Name', 'Price'],
    ['Tea', '3.50'],
  ]),
);
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

test('more readers than may run at once take turns', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcome('list.docx', small)));
  for (const result of outcomes) expect(result).toMatchObject({ headers: ['Name', 'Price'] });
});

test('time and memory are bounded', async () => {
  expect(await outcome('list.docx', small, { wallMs: 20 })).toBe(gaveUp);
  expect(await outcome('list.pdf', pdfOfStreams([' '.repeat(300_000_000)]), { residentMb: 300 })).toBe(gaveUp);
});

test('a reader that is out of heap ends alone', async () => {
  const rows = `${'x,'.repeat(99)}x\n`.repeat(60_000);
  expect(await outcome('list.csv', `Name,Price\n${rows}`, { heapMb: 24 })).toBe(gaveUp);
});

test.each(bombs)('bomb kit: $name', async ({ fileName, bytes, refusal }) => {
  expect(await outcome(fileName, bytes())).toBe(refusal);
});

test('old Word documents with changed bytes are read or refused, and nothing else', async () => {
  for (const bytes of mutatedDocs(12)) {
    const result = await outcome('a.doc', bytes);
    expect(result).toEqual(
      typeof result === 'string' ? expect.stringMatching(/^\w+: \w/) : expect.objectContaining({ file_type: 'word' }),
    );
  }
});

test('the child dies with its parent, even in the middle of its work', async () => {
  const file = await stored(pdfOfStreams([' '.repeat(300_000_000)]));
  const module = new URL('./sandbox.ts', import.meta.url).href;
  const script = `import { subscribe } from 'node:diagnostics_channel';
    subscribe('child_process', ({ process: child }) => setImmediate(() => console.log(child.pid)));
    const { readInChild } = await import(${JSON.stringify(module)});
    await readInChild(${JSON.stringify(file)}, { fileName: 'a.pdf', file_type: 'pdf' }, { residentMb: 4000 });`;
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
