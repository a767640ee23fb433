import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';

test.each([
  ['lowers the priority of its process', 0, 10],
  ['leaves one that is lower already', 15, 15],
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
