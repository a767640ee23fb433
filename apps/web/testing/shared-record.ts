import { Refused } from './answers.ts';

/** A record that others edit, too. As at the server, an edit of an earlier version is refused. */
export class SharedRecord<Row extends { updated_at: Date }> {
  now: Row;
  readonly #refusal: string;

  constructor(row: Row, refusal: string) {
    this.now = row;
    this.#refusal = refusal;
  }

  change(changes: Partial<Row>): Row {
    this.now = { ...this.now, ...changes, updated_at: new Date(this.now.updated_at.getTime() + 1_000) };
    return this.now;
  }

  /** The answer of a call that edits it. */
  edit(expectedUpdatedAt: string | undefined, changes: Partial<Row>): Row {
    if (expectedUpdatedAt !== undefined && expectedUpdatedAt !== this.now.updated_at.toISOString())
      throw new Refused(400, { detail: this.#refusal });
    return this.change(changes);
  }
}
