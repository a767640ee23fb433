import { expect, it } from 'vitest';
import { CallTime } from './call-time.ts';

it('tells work under way, and work that asks later, that nobody waits any more', () => {
  const [asked, unasked] = [new CallTime(), new CallTime()];
  const { signal } = asked;
  expect(signal.aborted).toBe(false);
  asked.end();
  expect(signal.aborted).toBe(true);
  unasked.end();
  for (const one of [signal, asked.signal, unasked.signal])
    expect([one.aborted, one.reason]).toMatchObject([true, { status: 503, retryAfterSeconds: 2 }]);
});
