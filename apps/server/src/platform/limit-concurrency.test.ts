import { expect, it } from 'vitest';
import { Refusal } from './errors.ts';
import { limitConcurrency } from './limit-concurrency.ts';

it('runs one at a time at a limit of 1, also work that arrives the moment another ends', async () => {
  const limited = limitConcurrency(1);
  let running = 0;
  let runningMax = 0;
  const work = (end: Promise<unknown>) => async () => {
    runningMax = Math.max(runningMax, ++running);
    await end;
    running--;
  };
  const end = Promise.withResolvers<void>();
  const first = limited(() => end.promise);
  const second = limited(work(new Promise(setImmediate)));
  await new Promise(setImmediate);
  // Called right behind the limiter, before the second one, which was woken, has begun.
  const third = end.promise.then(() => limited(work(new Promise(setImmediate))));
  end.resolve();
  await Promise.all([first, second, third]);
  expect(runningMax).toBe(1);
});

it('lets as many wait as it is told, and refuses the next with 503', async () => {
  const limited = limitConcurrency(2, { max: 3 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const accepted = Array.from({ length: 5 }, () => limited(() => end));
  await expect(limited(() => end)).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  await expect(limited(() => end)).rejects.toBeInstanceOf(Refusal);
  resolve();
  await Promise.all(accepted);
  await expect(limited(async () => 'again')).resolves.toBe('again');
});

it('refuses with 503 what has waited too long, and does it no more', async () => {
  const limited = limitConcurrency(1, { ms: 50 });
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const first = limited(() => end);
  let done = 0;
  const late = limited(async () => done++);
  await expect(late).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  const patient = limited(async () => done++);
  resolve();
  await Promise.all([first, patient]);
  expect(done).toBe(1);
});

it('gives the place of work that failed to the next', async () => {
  const limited = limitConcurrency(1);
  await expect(limited(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  await expect(limited(async () => 'next')).resolves.toBe('next');
});
