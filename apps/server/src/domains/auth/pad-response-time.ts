import { setTimeout as pause } from 'node:timers/promises';

const stepMs = 100;

/**
 * Runs `work` and waits until the next full step: writing a mail takes some milliseconds that looking alone does not,
 * and the time of an answer must not tell whether an address is known.
 */
export async function inEvenTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const started = performance.now();
  const result = await work();
  await pause(stepMs - ((performance.now() - started) % stepMs));
  return result;
}
