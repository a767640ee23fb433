import { readFileSync } from 'node:fs';

/** A tick of the times in `/proc`: 100 a second on every Linux that Node.js runs on. */
const tickMs = 10;

/** Milliseconds of processor time of a process, as Linux counts them; undefined elsewhere, and when it has ended. */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Behind the name, which may hold anything, stand the state as the third field and the two times as 14 and 15.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
