import type { BrowserContext } from '@playwright/test';

/** When the pictures are taken: the demo company trades up to it, so that they are the same the next time. */
export const pictureMoment = Date.parse('2026-11-23T15:00:00Z');

/** Settings of a product whose clock stands at the moment, so that a minute of its limits would never end. */
export const pictureClock = {
  CALL_LIMITS: 'off',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(standingClock(pictureMoment))}`,
};

/** Pages of the context stay at the moment. */
export async function stopClock(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(pictureMoment);
}

function standingClock(moment: number): string {
  return `
    globalThis.Date = class extends Date {
      constructor(...parts) {
        super(...(parts.length === 0 ? [${moment}] : parts));
      }
      static now() {
        return ${moment};
      }
    };
  `;
}
