// Every file that is known to bring parsers down, sent to the real product while another user works with it; then files
// that take all the time there is, sent by some tenants while another one imports.
// node bench/bombs.ts [mutated old Word documents] [tenants that send bombs]: 60 and 2 unless told.
import { execFileSync } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bombs, mutatedDocs, timeBomb } from '@stockhand/importer/samples/bombs';
import { catalogue, importForm, openBench } from './open-bench.ts';

const mutated = Number(process.argv[2] ?? 60);
const attackers = Number(process.argv[3] ?? 2);
const answerMsMax = 300;
const importMsMax = 2_000;
const importedRows = 200;
/** Below the limit of files a person and hour. */
const filesAPerson = 50;

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
let sender = bench.access;
for (const [index, bytes] of mutatedDocs(mutated).entries()) {
  if (index % filesAPerson === 0) sender = await bench.signUp(`sender-${index}`);
  const { status, body } = await preview(bytes, 'a.doc', sender);
  if (status !== 200 && (status !== 400 || !body.startsWith('{"file":["')))
    complaints.push(`mutated .doc ${index}: ${status} ${body}`);
}
isOver = true;
await others;

await importBesideBombs();

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

/** One tenant imports while others send files that take 20 s each, two a tenant. */
async function importBesideBombs(): Promise<void> {
  const bytes = timeBomb();
  const importer = await bench.signUp('importer');
  const senders = await Promise.all(Array.from({ length: attackers }, (_, i) => bench.signUp(`attacker-${i}`)));
  const alone: number[] = [];
  for (let i = 0; i < 5; i++) alone.push(await importMs(importer));
  let isAttacked = true;
  const attack = Promise.all(
    senders.flatMap((access) => [preview(bytes, 'a.pdf', access), preview(bytes, 'a.pdf', access)]),
  ).finally(() => {
    isAttacked = false;
  });
  const beside: number[] = [];
  while (isAttacked && beside.length < 45) {
    beside.push(await importMs(importer));
    await pause(300);
  }
  for (const { status } of await attack) if (status !== 400) complaints.push(`a file that takes too long: ${status}`);
  const [quiet, loud] = [Math.max(...alone), Math.max(...beside)];
  process.stdout.write(
    `${beside.length} imports of ${importedRows} rows beside ${attackers} tenants' bombs within ${loud.toFixed(0)} ms (under ${importMsMax}); ${quiet.toFixed(0)} ms without\n`,
  );
  if (loud > importMsMax) complaints.push('an import had to wait for bombs of other tenants');
}

async function importMs(access: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${bench.url}/api/products/import/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: importForm(catalogue(importedRows).replaceAll(/,BC\d+,/g, ',,')),
  });
  const { success_count } = (await response.json()) as { success_count?: number };
  if (success_count !== importedRows) complaints.push(`an import beside bombs: ${response.status}`);
  return performance.now() - start;
}

async function preview(bytes: Uint8Array, fileName: string, access = bench.access) {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)]), fileName);
  const start = performance.now();
  const response = await fetch(`${bench.url}/api/products/import/preview/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
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
