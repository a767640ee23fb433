import { toast } from '../../ui/overlay/toast.ts';
import { beepRefused } from './beeps.ts';
import { firstPauseMsMax, pauseMsMax, ScanBuffer, type ScanEnd } from './scan-buffer.ts';
import { isFilledIn, isForWords, remember, sendsForm, type TypedField, typedFieldOf } from './typed-field.ts';
import { isInScanArea, scannerAt } from './use-scanner.ts';

/** A second Enter or Tab of the same scanner. */
const suffixMsMax = 100;
const wordLengthMax = 7;
const shownLengthMax = 60;

/**
 * Listens to every key of the application before anybody else does. What a scanner types never stays where it was typed,
 * and its Enter or Tab does nothing, unless the field asks for a code (docs/rules.md#scanning). Answers how to stop.
 */
export function watchScanner(): () => void {
  const stopping = new AbortController();
  const first = { capture: true, signal: stopping.signal };
  window.addEventListener('keydown', (event) => watch.press(event), first);
  window.addEventListener('keyup', (event) => watch.release(event), first);
  return () => stopping.abort();
}

/** Runs what the key that is being pressed leads to, unless it begins what a scanner types. Nobody notices the wait. */
export function onceTypedByHand(run: () => void): void {
  watch.runByHand(run);
}

class ScannerWatch {
  #buffer = new ScanBuffer();
  /** How to put back what was in the fields before the first key. */
  #before = new Map<TypedField, () => void>();
  #endedAt = Number.NEGATIVE_INFINITY;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Where the first key was typed: a shortcut such as `/`, or a page that comes to be, may move the focus within a code. */
  #start: EventTarget | null = null;
  /** What the keys so far lead to. */
  #byHand: (() => void)[] = [];
  #isSpaceHeld = false;

  runByHand(run: () => void): void {
    // No scanner holds a key down.
    if (this.#buffer.isEmpty) run();
    else this.#byHand.push(run);
  }

  press(event: KeyboardEvent): void {
    if (isNoTyping(event)) this.#forget();
    else if (event.key === 'Enter' || event.key === 'Tab') this.#close(event, event.key);
    else if (event.key.length === 1) this.#type(event);
    else if (event.key !== 'Shift' && event.key !== 'CapsLock') this.#forget();
  }

  /** Buttons and boxes are pressed when the space bar is let go. */
  release(event: KeyboardEvent): void {
    if (event.key !== ' ' || !this.#isSpaceHeld) return;
    this.#isSpaceHeld = false;
    swallow(event);
  }

  #type(event: KeyboardEvent): void {
    const at = event.timeStamp;
    const field = typedFieldOf(event.target);
    const isScanning = this.#buffer.isScanning(at);
    if (this.#buffer.type(event.key, at)) {
      this.#before.clear();
      this.#start = event.target;
    }
    if (field && !this.#before.has(field)) this.#before.set(field, remember(field));
    // Outside of fields these keys would be taken for shortcuts.
    if (isScanning && !field) {
      this.#isSpaceHeld ||= event.key === ' ';
      swallow(event);
    }
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.#settle(), firstPauseMsMax);
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#end('silence', at, null), pauseMsMax);
  }

  #settle(): void {
    const runs = this.#byHand;
    this.#byHand = [];
    if (!this.#buffer.isOfScanner) for (const run of runs) run();
  }

  #close(event: KeyboardEvent, key: 'Enter' | 'Tab'): void {
    if (this.#buffer.isEmpty && event.timeStamp - this.#endedAt <= suffixMsMax) swallow(event);
    else this.#end(key, event.timeStamp, event);
  }

  #end(by: ScanEnd, at: number, closing: KeyboardEvent | null): void {
    const code = this.#buffer.end(by, at);
    const field = typedFieldOf(this.#start);
    if (code !== null && !(field && isTyped(code, field))) {
      if (closing) this.#endedAt = at;
      this.#deliver(code, this.#start instanceof Element ? this.#start : null, closing);
    }
    this.#forget();
  }

  #deliver(code: string, focus: Element | null, closing: KeyboardEvent | null): void {
    const take = scannerAt(focus);
    const field = typedFieldOf(focus);
    if (asksForCode(focus) && !(take && isInScanArea(focus))) {
      if (closing && field && sendsForm(field)) swallow(closing);
      return;
    }
    if (closing) swallow(closing);
    for (const putBack of this.#before.values()) putBack();
    if (take) take(code);
    else tellUnused(code);
  }

  #forget(): void {
    clearTimeout(this.#pause);
    clearTimeout(this.#silence);
    this.#byHand = [];
    this.#start = null;
    this.#buffer.clear();
    this.#before.clear();
  }
}

const watch = new ScannerWatch();

function asksForCode(element: Element | null): boolean {
  return element?.closest('[data-takes-codes], [autocomplete="one-time-code"]') != null;
}

/** Whatever its pace: a quick hand's word, or what a password manager fills in. */
function isTyped(text: string, field: TypedField): boolean {
  return isFilledIn(text, field) || (isForWords(field) && !/\d/.test(text) && text.length <= wordLengthMax);
}

/** Shortcuts, a key that is held down, and characters that are composed of several keys. */
function isNoTyping(event: KeyboardEvent): boolean {
  const isThirdLevel = event.getModifierState('AltGraph');
  return ((event.ctrlKey || event.altKey) && !isThirdLevel) || event.metaKey || event.isComposing || event.repeat;
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function tellUnused(code: string): void {
  beepRefused();
  const shown = code.length > shownLengthMax ? `${code.slice(0, shownLengthMax)}…` : code;
  toast.info(`${shown} was scanned. Nothing here takes codes.`, { id: 'unused-scan' });
}
