const firstFlushMs = 150;
const restMs = 2_000;

/**
 * Hands on topics a moment after the first, and then at most every two seconds: a long import, or fifty people at their
 * screens, make no storm of reads.
 */
export function throttleTopics(flush: (topics: Set<string>) => void): {
  add: (topics: readonly string[]) => void;
  stop: () => void;
} {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    if (waiting.size === 0) {
      timer = undefined;
      return;
    }
    const topics = waiting;
    waiting = new Set();
    timer = setTimeout(run, restMs);
    flush(topics);
  };
  return {
    add(topics) {
      for (const topic of topics) waiting.add(topic);
      timer ??= setTimeout(run, firstFlushMs);
    },
    stop: () => clearTimeout(timer),
  };
}
