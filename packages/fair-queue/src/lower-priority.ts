import { constants, getPriority, setPriority } from 'node:os';

const lower = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Has the server and the database get the processor before the process of that id, or before this one; on Linux before this
 * thread, and those that it starts. A process that was started with a lower priority keeps it: only the system may raise one.
 */
export function lowerPriority(pid = 0): void {
  if (getPriority(pid) < lower) setPriority(pid, lower);
}
