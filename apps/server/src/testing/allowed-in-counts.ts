const reading = ['list', 'get', 'show', 'lines', 'products', 'print', 'proposal'];
const counting = ['create', 'createEach', 'count', 'record', 'recount', 'reveal', 'approve', 'discard'];

/** Of count sessions: who may read products reads them, who may change products counts. */
export function allowedInCounts<Kinds>(readers: Kinds, counters: Kinds): Record<string, Kinds> {
  const calls = (names: readonly string[], kinds: Kinds) =>
    names.map((name) => [`countSessions.${name}`, kinds] as const);
  return Object.fromEntries([...calls(reading, readers), ...calls(counting, counters)]);
}
