import { execFileSync, spawn } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

test.each([
  ['lowers the priority of its process', 0, 10],
  ['leaves one that is lower already', 17, 17],
])('%s', (_, before, after) => {
  const program = `
    import { getPriority, setPriority } from 'node:os';
    import { lowerPriority } from ${JSON.stringify(new URL('./lower-priority.ts', import.meta.url).href)};
    if (getPriority() < ${before}) setPriority(${before});
    lowerPriority();
    process.stdout.write(String(getPriority()));
  `;
  const printed = execFileSync(process.execPath, ['--no-warnings', '--input-type=module', '-e', program]).toString();
  // What runs the tests may have a low priority itself.
  expect(Number(printed)).toBe(Math.max(after, getPriority()));
});

test('lowers the priority of another process', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)']);
  onTestFinished(() => void other.kill());
  lowerPriority(other.pid);
  expect(getPriority(other.pid)).toBe(Math.max(10, getPriority()));
});
