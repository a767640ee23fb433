/** How often a connection sends a statement before it keeps its plan: statements with lists of varying length never come back. */
const sentBeforeKept = 2;
/** Longer statements write many rows: planning them costs little of their time, keeping them much memory. */
const keptLengthMax = 10_000;

/**
 * Which statements of one connection PostgreSQL keeps a plan of, each under a name; the one that was used least recently
 * gives way. A plan of a statement of medium size holds 50 to 100 kB of the database's memory.
 */
export class KeptPlans {
  readonly #max: number;
  readonly #names = new Map<string, string>();
  readonly #sent = new Map<string, number>();
  #number = 0;

  constructor(max: number) {
    this.#max = max;
  }

  get size(): number {
    return this.#names.size;
  }

  /** The name under which the statement is sent now, if any, and that of the plan which gives way to it. */
  take(text: string): { name?: string; dropped?: string } {
    if (text.length > keptLengthMax) return {};
    const kept = this.#names.get(text);
    if (kept) {
      this.#names.delete(text);
      this.#names.set(text, kept);
      return { name: kept };
    }
    if (!this.#isWorthKeeping(text)) return {};
    this.#number += 1;
    // A name is never used again: the connection compares it with the text that it had.
    const name = `kept_${this.#number}`;
    this.#names.set(text, name);
    const dropped = this.#names.size > this.#max ? this.#dropOldest() : undefined;
    return { name, ...(dropped && { dropped }) };
  }

  /** Forgets all plans and answers their names. */
  clear(): string[] {
    const names = [...this.#names.values()];
    this.#names.clear();
    return names;
  }

  #isWorthKeeping(text: string): boolean {
    const sent = (this.#sent.get(text) ?? 0) + 1;
    this.#sent.delete(text);
    if (sent > sentBeforeKept) return true;
    this.#sent.set(text, sent);
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > this.#max * 2 && oldest !== undefined) this.#sent.delete(oldest);
    return false;
  }

  #dropOldest(): string | undefined {
    const [oldest] = this.#names;
    if (!oldest) return undefined;
    this.#names.delete(oldest[0]);
    return oldest[1];
  }
}
