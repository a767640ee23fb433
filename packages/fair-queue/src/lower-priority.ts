import { constants, getPriority, setPriority } from 'node:os';

/**
 * Has the server and the database get the processor before this process; on Linux before this thread, and those that it starts. A
 * process that was started with a lower priority keeps it: only the system may raise one.
 */
export function lowerPriority(): void {
  const lower = constants.priority.PRIORITY_BELOW_NORMAL;
  if (getPriority() < lower) setPriority(lower);
}
