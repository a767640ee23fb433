/** Long enough for moving through a select by arrow keys. */
const restMs = 250;

/** Waits until whoever steps through a select rests. */
export function rest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, restMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
