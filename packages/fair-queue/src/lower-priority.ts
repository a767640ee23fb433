import { getPriority, setPriority } from 'node:os';

/** Of `nice`. Where both want the processor, the server gets thirty times as much of it; at 10 it got ten times, and waited more than it worked. */
const lower = 15;

/**
 * Has the server and the database get the processor before the process of that id, or before this one; on Linux before this
 * thread, and those that it starts. A process that was started with a lower priority keeps it: only the system may raise one.
 */
export function lowerPriority(pid = 0): void {
  if (getPriority(pid) < lower) setPriority(pid, lower);
}
