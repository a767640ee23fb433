import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { buyPictures } from './buy-pictures.ts';
import { demoPage, settled } from './demo-page.ts';
import { type GuidePicture, withoutToasts } from './guide-picture.ts';
import { keepPicture } from './keep-picture.ts';
import { stopClock } from './picture-clock.ts';
import { sellPictures } from './sell-pictures.ts';
import { startPictures } from './start-pictures.ts';
import { stockPictures } from './stock-pictures.ts';
import { teamPictures } from './team-pictures.ts';
import { twoFactorSignIn } from './two-factor-picture.ts';
import { understandPictures } from './understand-pictures.ts';
import { webhookPictures } from './webhook-pictures.ts';
import { webpOf } from './webp.ts';

const folder = path.join(import.meta.dirname, '../../content/pictures');
const themes = ['light', 'dark'] as const;
const usualSize = { width: 1000, height: 760 };
const margin = 12;
/** The pixels that a screen of fine resolution has for one. */
const scale = 1.5;

/** In this order: what one does, as a sale, is in the pictures after it. */
export const guidePictures: readonly GuidePicture[] = [
  ...teamPictures,
  ...webhookPictures,
  ...understandPictures,
  ...startPictures,
  ...sellPictures,
  ...stockPictures,
  ...buyPictures,
  twoFactorSignIn,
];

export async function takeGuidePictures(
  browser: Browser,
  baseURL: string,
  pictures: readonly GuidePicture[],
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({
    baseURL,
    viewport: usualSize,
    deviceScaleFactor: scale,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await stopClock(context);
  await (await demoPage(context)).close();
  const failures: string[] = [];
  for (const picture of pictures) {
    process.stdout.write(`${picture.name}\n`);
    await takePicture(context, picture).catch((error) => failures.push(`${picture.name}: ${error}`));
  }
  await context.close();
  if (failures.length > 0) throw new Error(failures.join('\n'));
}

async function takePicture(context: BrowserContext, { name, path: start, size, prepare, shows }: GuidePicture) {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewportSize(size ?? usualSize);
  await page.goto(start);
  await settled(page);
  await prepare?.(page);
  await withoutToasts(page);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await settled(page);
    const clip = shows ? await areaOf(page, shows(page)) : undefined;
    const png = await page.screenshot({ ...(clip && { clip }), caret: 'hide' });
    await keepPicture(page, path.join(folder, `${name}-${theme}.webp`), await webpOf(page, png));
  }
  await page.close();
}

/** What holds all of these, with a margin, within the window. */
async function areaOf(page: Page, shown: readonly Locator[]) {
  await shown[0]?.first().scrollIntoViewIfNeeded();
  const boxes = await Promise.all(shown.map((one) => one.first().boundingBox()));
  const window = page.viewportSize() ?? usualSize;
  const there = boxes.filter((box) => box !== null);
  if (there.length < shown.length) throw new Error('A part of the picture is not on the screen.');
  const left = Math.max(0, Math.min(...there.map(({ x }) => x)) - margin);
  const top = Math.max(0, Math.min(...there.map(({ y }) => y)) - margin);
  const right = Math.min(window.width, Math.max(...there.map(({ x, width }) => x + width)) + margin);
  const bottom = Math.min(window.height, Math.max(...there.map(({ y, height }) => y + height)) + margin);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
