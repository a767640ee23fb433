import type { Page } from '@playwright/test';

/** Seconds from key to key. */
const scannerGap = 0.008;
const handGap = 0.12;

/** Types a code as a scanner does, into whatever has focus. */
export function scan(page: Page, code: string): Promise<void> {
  return typeKeys(page, code, scannerGap);
}

/** Types a text and Enter as a person does, into whatever has focus. */
export function typeByHand(page: Page, text: string): Promise<void> {
  return typeKeys(page, text, handGap);
}

const enter = { key: 'Enter', text: '\r' };

/**
 * The keys carry their own times: nobody has to wait for the slow ones, and a busy machine that hands the fast ones on
 * late does not turn a scanner into a person.
 */
async function typeKeys(page: Page, text: string, gap: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = [...[...text].map((character) => ({ key: character, text: character })), enter];
  const start = Date.now() / 1000 - keys.length * gap;
  const events = keys.flatMap(({ key, text }, position) => {
    const timestamp = start + position * gap;
    return [
      { type: 'keyDown', key, text, timestamp },
      { type: 'keyUp', key, timestamp: timestamp + gap / 2 },
    ] as const;
  });
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)));
  await session.detach();
}
