import { Socket } from 'node:net';
import { workerData } from 'node:worker_threads';

// Runs on its own thread: the reader's may be stuck in a loop that never looks at timers or pipes.
const { wallMs, cpuMs, residentMb } = workerData as { wallMs: number; cpuMs: number; residentMb: number };
const checkEveryMs = 25;

const lifeline = new Socket({ fd: 0 });
lifeline.on('error', die).on('close', die).resume();

setTimeout(die, wallMs);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > residentMb * 1024 * 1024 || user + system > cpuMs * 1_000) die();
}, checkEveryMs);

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
