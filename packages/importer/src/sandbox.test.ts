import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { docx, pdfOfStreams, wordTable, zip } from '../samples/build-documents.ts';
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

/** The documents that are known to bring parsers down, in the size that an upload may have. */
test.each<[string, string, () => string | Uint8Array, string]>([
  [
    '200,000 paragraphs of one letter',
    'a.docx',
    () => docx('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(200_000)),
    'unreadable: No table of products was found in this document.',
  ],
  [
    'one run of 300 MB',
    'a.docx',
    () => zip({ 'word/document.xml': 'x'.repeat(300_000_000) }),
    'too_large: This Word document unpacks to more than can be read.',
  ],
  [
    'a directory that lies about the size',
    'a.docx',
    () => zip({ 'word/document.xml': 'x'.repeat(50_000_000) }, { unpackedBytes: 1000 }),
    'unreadable: This Word document is damaged and cannot be read.',
  ],
  [
    '20,000 nested elements',
    'a.docx',
    () => docx('<w:sdt>'.repeat(20_000) + '</w:sdt>'.repeat(20_000)),
    'too_large: This Word document is nested too deeply to be read.',
  ],
  [
    'a chain of entities',
    'a.docx',
    () => zip({ 'word/document.xml': '<!DOCTYPE w [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><w:t>&b;</w:t>' }),
    'unreadable: This Word document is damaged and cannot be read.',
  ],
  [
    '2,000 entries',
    'a.docx',
    () =>
      zip({ 'word/document.xml': 'x', ...Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`${i}`, ''])) }),
    'too_large: This Word document unpacks to more than can be read.',
  ],
  [
    'a million text operators',
    'a.pdf',
    () => pdfOfStreams([`BT /F1 10 Tf\n${'(a) Tj '.repeat(1_000_000)}ET`]),
    'unreadable: No table of products was found in this document.',
  ],
  [
    'a million rows',
    'a.csv',
    () => `Name,Price\n${'Tea,1\n'.repeat(1_000_000)}`,
    'too_large: The file has more than 100,000 rows. Split it into smaller files.',
  ],
  [
    '200,000 columns',
    'a.csv',
    () => `${'a,'.repeat(200_000)}b\n1,2\n`,
    'too_large: Line 1 has 200001 columns. At most 100 are read.',
  ],
  [
    '200,000 quotes',
    'a.csv',
    () => `Name\n${'"'.repeat(200_001)}\n`,
    'unreadable: A quotation mark near line 2 is opened and never closed.',
  ],
  [
    'NUL bytes only',
    'a.csv',
    () => Buffer.alloc(100_000),
    'unreadable: This file cannot be read as .csv: it is not text.',
  ],
  ['11 MB', 'a.pdf', () => Buffer.alloc(11_000_000, 'x'), 'too_large: The file is larger than 10 MB.'],
])('bomb kit: %s', async (_, fileName, content, expected) => {
  expect(await outcome(fileName, content())).toBe(expected);
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
