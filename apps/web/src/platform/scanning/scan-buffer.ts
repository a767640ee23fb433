/** Scanners type a key every few milliseconds, faster than people. */
const meanGapMs = 45;
/** A longer pause starts a new code. A single delay within a code does not. */
const gapMsMax = 250;
const codeLengthMin = 3;

/**
 * Tells a scanner from a person by the pace of the keys. Times are those of the events, in milliseconds, so that a busy
 * page changes nothing.
 */
export class ScanBuffer {
  #text = '';
  #startedAt = 0;
  #lastAt = 0;

  /** Adds a typed character; answers whether it starts a new code. */
  type(character: string, at: number): boolean {
    const isFirst = this.#text === '' || at - this.#lastAt > gapMsMax;
    if (isFirst) {
      this.#text = '';
      this.#startedAt = at;
    }
    this.#text += character;
    this.#lastAt = at;
    return isFirst;
  }

  /** Enter was pressed: the code, when a scanner typed it. */
  end(at: number): string | null {
    const isScan = this.isScanning(at) && this.#text.length >= codeLengthMin;
    const code = this.#text;
    this.clear();
    return isScan ? code : null;
  }

  clear(): void {
    this.#text = '';
  }

  /** Whether a key pressed now goes on with what a scanner has begun. Two keys may be a quick hand's `g p`. */
  isScanning(at: number): boolean {
    if (this.#text.length < 2 || at - this.#lastAt > gapMsMax) return false;
    return (at - this.#startedAt) / this.#text.length <= meanGapMs;
  }
}
