/** A longer pause ends a code. */
export const pauseMsMax = 250;
/** A longer pause between the first keys starts a new code: a single delay is forgiven once a scanner is known by its pace. */
export const firstPauseMsMax = 100;
/** The pace of slow scanners; the fastest hands are slower over that many keys. */
const slow = { keys: 8, msPerKey: 45 };
const usual = { keys: 4, msPerKey: 35 };
/** The pace of cabled scanners, which no hand keeps up. */
const fast = { keys: 3, msPerKey: 15 };
/** Without an Enter at its end a code has at least this many characters. */
const openLengthMin = 6;

/** What comes after the last character: most scanners press Enter, some Tab, some nothing. */
export type ScanEnd = 'Enter' | 'Tab' | 'silence';

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
    const isFirst = this.#text === '' || at - this.#lastAt > (this.isOfScanner ? pauseMsMax : firstPauseMsMax);
    if (isFirst) {
      this.#text = '';
      this.#startedAt = at;
    }
    this.#text += character;
    this.#lastAt = at;
    return isFirst;
  }

  /** The code, when a scanner typed it. What was typed is forgotten. */
  end(by: ScanEnd, at: number): string | null {
    const isScan =
      this.#text.length >= fast.keys &&
      (by === 'silence'
        ? this.#msPerKey(this.#lastAt, 1) <= msPerKeyMax(this.#text)
        : at - this.#lastAt <= pauseMsMax && this.#msPerKey(at) <= msPerKeyMax(this.#text));
    const code = this.#text;
    this.clear();
    return isScan && looksLikeCode(code, by) ? code : null;
  }

  /** Whether the pace of the keys so far is a scanner's. */
  get isOfScanner(): boolean {
    return this.#text.length >= fast.keys && this.#msPerKey(this.#lastAt, 1) <= slow.msPerKey;
  }

  get isEmpty(): boolean {
    return this.#text === '';
  }

  clear(): void {
    this.#text = '';
  }

  /** Whether a key pressed now goes on with what a scanner has begun. Two keys may be a quick hand's `g p`. */
  isScanning(at: number): boolean {
    if (this.#text.length < 2 || at - this.#lastAt > pauseMsMax) return false;
    return this.#msPerKey(at) <= slow.msPerKey;
  }

  #msPerKey(until: number, keysAfterLast = 0): number {
    return (until - this.#startedAt) / (this.#text.length - keysAfterLast);
  }
}

/** Words are what hands are quick at, and what programs type that fill in text. */
function msPerKeyMax(text: string): number {
  if (!/\d/.test(text) || text.length < usual.keys) return fast.msPerKey;
  return text.length < slow.keys ? usual.msPerKey : slow.msPerKey;
}

function looksLikeCode(text: string, by: ScanEnd): boolean {
  const isProse = /\s/.test(text);
  if (by === 'Enter') return !isProse || /\d/.test(text);
  return !isProse && /\d/.test(text) && text.length >= openLengthMin;
}
