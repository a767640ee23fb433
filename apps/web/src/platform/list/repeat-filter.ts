/** A code in front of the camera is read many times a second and counts once; out of sight for this long, it counts again. */
const goneMs = 1_200;

/** Tells a code that is shown again from one that is still there. Times in milliseconds. */
export class RepeatFilter {
  #code = '';
  #seenAt = Number.NEGATIVE_INFINITY;

  /** Whether a code seen now is a new one. */
  isNew(code: string, at: number): boolean {
    const isNew = code !== this.#code || at - this.#seenAt > goneMs;
    this.#code = code;
    this.#seenAt = at;
    return isNew;
  }
}
