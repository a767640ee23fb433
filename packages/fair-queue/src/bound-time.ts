import type { Job } from './fair-queue.ts';

/** The clock may take this many times as long as the processor, so that a loaded machine fails no job. */
const clockFactor = 4;
const checkMs = 50;

/**
 * Ends a job that uses more processor time than it may, or that takes four times as long by the clock, as one that hangs
 * does. Answers how to take the bound away when the job has ended.
 */
export function boundTime(
  { usedMs, stop }: Required<Pick<Job<unknown>, 'usedMs' | 'stop'>>,
  usedMsMax: number,
): () => void {
  const clock = setTimeout(stop, clockFactor * usedMsMax);
  const look = setInterval(async () => {
    if ((await usedMs()) >= usedMsMax) stop();
  }, checkMs);
  return () => {
    clearTimeout(clock);
    clearInterval(look);
  };
}
