import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'stockhand-await-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['runs the program, by its name, once it is built', '.', true],
  ['ends when the build has failed', '', false],
])('%s', async (_what, said, hasRun) => {
  const program = path.join(folder, 'program.mjs');
  rmSync(program, { force: true });
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'await-build.mjs'), program, 'word']);
  // As in a checkout that was never built.
  writeFileSync(program, 'console.log(JSON.stringify(process.argv.slice(1)));');
  child.stdin.end(said);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect([output.trim(), code]).toEqual([hasRun ? JSON.stringify([program, 'word']) : '', 0]);
});
