// Every file that is known to bring parsers down, sent to the real product while somebody else works with it.
// node bench/bombs.ts [mutated old Word documents]: 60 unless told.
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bombs, mutatedDocs } from '@stockhand/importer/samples/bombs';
import { openBench } from './open-bench.ts';

const mutated = Number(process.argv[2] ?? 60);
const answerMsMax = 300;

const bench = await openBench({ products: 200 });
const complaints: string[] = [];
let isOver = false;
const waits: number[] = [];
const others = (async () => {
  while (!isOver) {
    const start = performance.now();
    await bench.rest('GET', '/api/products/?page=1');
    waits.push(performance.now() - start);
    await pause(50);
  }
})();

for (const { name, fileName, bytes, refusal } of bombs) {
  const text = refusal.slice(refusal.indexOf(': ') + 2);
  const { status, body, seconds } = await preview(bytes(), fileName);
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${name}: ${body}\n`);
  if (status !== 400 || body !== JSON.stringify({ file: [text] })) complaints.push(`${name}: ${status} ${body}`);
}
for (const [index, bytes] of mutatedDocs(mutated).entries()) {
  const { status, body } = await preview(bytes, 'a.doc');
  if (status !== 200 && (status !== 400 || !body.startsWith('{"file":["')))
    complaints.push(`mutated .doc ${index}: ${status} ${body}`);
}
isOver = true;
await others;

if (!isAlive(bench.serverPid)) complaints.push('the server is another process than before');
const incoming = await readdir(path.join(bench.dataDir, 'files', 'incoming'));
if (incoming.length > 0) complaints.push(`left in the incoming folder: ${incoming.join(', ')}`);
const readers = readersOf(bench.serverPid);
if (readers !== '') complaints.push(`readers that live on: ${readers}`);
waits.sort((a, b) => a - b);
const waited = waits[Math.floor((waits.length - 1) * 0.95)] ?? 0;
process.stdout.write(`95 % of ${waits.length} other answers within ${waited.toFixed(0)} ms (under ${answerMsMax})\n`);
if (waited > answerMsMax) complaints.push('others had to wait');
await bench.close();
for (const complaint of complaints) process.stdout.write(`✗ ${complaint}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;

async function preview(bytes: Uint8Array, fileName: string) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), fileName);
  const start = performance.now();
  const response = await fetch(`${bench.url}/api/products/import/preview/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${bench.access}` },
    body: form,
  });
  return { status: response.status, body: await response.text(), seconds: (performance.now() - start) / 1000 };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function readersOf(pid: number): string {
  try {
    const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' });
    return children
      .split('\n')
      .filter((line) => line.includes('child-reader'))
      .join('; ');
  } catch {
    return '';
  }
}
