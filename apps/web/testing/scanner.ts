/// <reference types="@vitest/browser-playwright" />
import { expect } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';

/** Milliseconds from key to key: twenty keys in 60 ms, a hand's, and a practised hand's. */
const gaps = { scanner: 3, hand: 120, quickHand: 70 };

/** Keys that press a control, some when they are let go. */
const releasesMatter = new Set([' ', 'Enter', 'Tab']);

type ScanEnd = 'Enter' | 'Tab' | 'nothing';

/** Types a code as a scanner does, into whatever has focus. */
export function scan(code: string, end: ScanEnd = 'Enter'): Promise<void> {
  return typeKeys([...code, ...(end === 'nothing' ? [] : [end])], gaps.scanner);
}

/** Focuses a control once it is there and scans. */
export async function scanFrom(control: Locator, code: string, end: ScanEnd = 'Enter'): Promise<void> {
  await expect.element(control).toBeVisible();
  (control.element() as HTMLElement).focus();
  await scan(code, end);
}

/** Types a text and Enter as a person does, into whatever has focus. */
export function typeByHand(text: string): Promise<void> {
  return typeKeys([...text, 'Enter'], gaps.hand);
}

/** Types a text as the quickest hands do. */
export function typeQuickly(text: string): Promise<void> {
  return typeKeys([...text], gaps.quickHand);
}

/**
 * The keys carry their own times: nobody has to wait for the slow ones, and a busy machine that hands the fast ones on
 * late does not turn a scanner into a person.
 */
async function typeKeys(keys: readonly string[], gap: number): Promise<void> {
  const start = (Date.now() - keys.length * gap) / 1000;
  const events = keys.flatMap((key, position) => {
    const timestamp = start + (position * gap) / 1000;
    const { text, ...codes } = codesOf(key);
    const down = { type: 'keyDown', key, text, timestamp, ...codes } as const;
    const up = { type: 'keyUp', key, timestamp: timestamp + gap / 2000, ...codes } as const;
    return releasesMatter.has(key) ? [down, up] : [down];
  });
  await Promise.all(events.map((event) => cdp().send('Input.dispatchKeyEvent', event)));
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Without them Enter presses no button and Tab moves nothing. */
function codesOf(key: string): { text: string; windowsVirtualKeyCode?: number; code?: string } {
  if (key === 'Enter') return { text: '\r', windowsVirtualKeyCode: 13, code: key };
  if (key === 'Tab') return { text: '', windowsVirtualKeyCode: 9, code: key };
  return { text: key };
}
