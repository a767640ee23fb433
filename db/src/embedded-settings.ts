import { totalmem } from 'node:os';

/** Connections come from this machine's loopback only, and need the password. */
export const fixedSettings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

export function defaultSettings(): Record<string, string> {
  const quiet = { log_min_messages: 'log', log_checkpoints: 'off' };
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return { timezone: 'UTC', log_timezone: 'UTC', ...quiet, shared_buffers: `${sharedBuffersMb(memoryBytes)}MB` };
}

/** Tables and indexes of one tenant with 100,000 products take about 300 MB, more than PostgreSQL's own 128 MB hold. */
const buffers = { minMb: 128, maxMb: 1024, shareOfMemory: 1 / 8 };

/** Taken from the system only as far as they are filled. */
export function sharedBuffersMb(memoryBytes: number): number {
  const shareMb = (memoryBytes / 2 ** 20) * buffers.shareOfMemory;
  return Math.round(Math.min(buffers.maxMb, Math.max(buffers.minMb, shareMb)));
}
