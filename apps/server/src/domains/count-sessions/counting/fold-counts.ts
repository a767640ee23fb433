/** What one person did with one product: a quantity replaces, an addition adds, neither asks for another count. */
export interface CountEvent {
  quantity: number | null;
  added: number | null;
  /** What was recorded at the location at that moment. */
  expected: number;
  /** What of that counts had corrected. */
  corrected: number;
  counted_at: Date;
  by: string;
}

export interface FoldedCount {
  /** Null while it is to be counted again. */
  counted: number | null;
  expected: number;
  corrected: number;
  /** Whether the recorded quantity moved between the first and the last count that are added; a correction moves nothing. */
  has_moved: boolean;
  counted_at: Date;
  counted_by: string;
}

/**
 * What the events of a product come to, in the order in which things were counted and not in which they arrived
 * (docs/rules.md#count-sessions). What is expected is of the moment of the last one.
 */
export function foldCounts(events: readonly CountEvent[]): FoldedCount | undefined {
  let folded: FoldedCount | undefined;
  for (const event of events) {
    const { added, expected, corrected, counted_at, by: counted_by } = event;
    const adds = added !== null && folded !== undefined && folded.counted !== null;
    folded = {
      counted: added === null ? event.quantity : (folded?.counted ?? 0) + added,
      expected,
      corrected,
      has_moved: adds && (folded?.has_moved === true || movedOf(folded) !== movedOf(event)),
      counted_at,
      counted_by,
    };
  }
  return folded;
}

type Recorded = Pick<CountEvent, 'expected' | 'corrected'> | undefined;
const movedOf = (of: Recorded) => (of?.expected ?? 0) - (of?.corrected ?? 0);

/** Inserts an event before those that were counted later. */
export function insertedInOrder<Event extends { counted_at: Date }>(events: readonly Event[], event: Event): Event[] {
  const after = events.findIndex((one) => one.counted_at.getTime() > event.counted_at.getTime());
  return after === -1 ? [...events, event] : [...events.slice(0, after), event, ...events.slice(after)];
}
