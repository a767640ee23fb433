import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnOfFacts } from './database-facts.ts';

const right = { clockAheadMs: 0, isReadOnly: false };

function warned(): { tell: ReturnType<typeof warnOfFacts>; lines: () => string[] } {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  return { tell: warnOfFacts(log, 'host:5432/shop'), lines: () => lines };
}

it.each([5_001, -5_001])('warns once of a clock that is %i ms ahead, and again after it was right', (clockAheadMs) => {
  const { tell, lines } = warned();
  for (const facts of [right, { ...right, clockAheadMs }, { ...right, clockAheadMs }]) tell(facts);
  expect(lines()).toEqual([expect.stringContaining('clock differs')]);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    database: 'host:5432/shop',
    aheadSeconds: Math.sign(clockAheadMs) * 5,
  });
  tell(right);
  tell({ ...right, clockAheadMs });
  expect(lines()).toHaveLength(2);
});

it.each([5_000, -5_000])('says nothing of a clock that is %i ms ahead', (clockAheadMs) => {
  const { tell, lines } = warned();
  tell({ ...right, clockAheadMs });
  expect(lines()).toEqual([]);
});

it('warns once of a database that is read-only', () => {
  const { tell, lines } = warned();
  for (const isReadOnly of [false, true, true, false, true]) tell({ ...right, isReadOnly });
  expect(lines().map((line) => JSON.parse(line).msg)).toEqual(
    Array(2).fill('The database is read-only: whatever writes is answered by 503.'),
  );
});
