const checkMs = 10_000;
/** Whoever waits for the server to be ready is answered first. */
const firstMs = 1_000;
/** A server that used the processor for less than this since the last check rests. Microseconds. */
const restUs = 200_000;
/** One that used it for more has worked, and left garbage. Microseconds. */
const workUs = 1_000_000;

/**
 * Collects all garbage a second from now, and whenever the server rests after work: V8 itself waits until the heap is full, so a server would
 * hold for days what its busiest minute took. It takes about 0.15 s. Without `--expose-gc` nothing happens.
 */
export function giveBackMemory(collect: (() => void) | undefined = collectAll()): void {
  if (!collect) return;
  setTimeout(collect, firstMs).unref();
  let before = process.cpuUsage();
  let hasWorked = false;
  setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    const used = user + system;
    if (used > workUs) hasWorked = true;
    if (!hasWorked || used > restUs) return;
    hasWorked = false;
    collect();
  }, checkMs).unref();
}

function collectAll(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => gc({ type: 'major', flavor: 'last-resort' }));
}
