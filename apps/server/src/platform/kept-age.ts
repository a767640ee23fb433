/** How old what this server keeps of the database may be when a notice was lost (docs/rules.md#sessions). */
const keptMs = 5_000;

export type Clocks = ReturnType<typeof clocks>;

/** Milliseconds by the clock that can be set and by the one that cannot. */
export const clocks = () => ({ date: Date.now(), steady: performance.now() });

/** A clock that was set makes everything read anew. */
export function isYoung(since: Clocks): boolean {
  const { date, steady } = clocks();
  return [date - since.date, steady - since.steady].every((age) => age >= 0 && age < keptMs);
}
