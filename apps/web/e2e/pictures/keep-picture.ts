import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Of one color of a pixel, and how many pixels may differ by it: browsers draw edges a little differently each time. */
const allowances = [
  { difference: 32, share: 0.0001 },
  { difference: 3, share: 0.003 },
];

/** Writes the picture unless the file shows the same, so that only what has changed on a screen changes in the repository. */
export async function keepPicture(page: Page, file: string, bytes: Buffer): Promise<void> {
  const before = await readFile(file).catch(() => null);
  if (before && (await showsTheSame(page, before, bytes))) return;
  await writeFile(file, bytes);
}

async function showsTheSame(page: Page, before: Buffer, after: Buffer): Promise<boolean> {
  const blank = await page.context().newPage();
  try {
    const pictures = [before.toString('base64'), after.toString('base64')] as const;
    return await blank.evaluate(isWithin, { pictures, allowances });
  } finally {
    await blank.close();
  }
}

interface Compared {
  pictures: readonly [string, string];
  allowances: readonly { difference: number; share: number }[];
}

/** In the page. */
async function isWithin({ pictures, allowances }: Compared): Promise<boolean> {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  const read = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    Object.assign(context.canvas, { width: image.width, height: image.height });
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [before, after] = [await read(pictures[0]), await read(pictures[1])];
  if (before.width !== after.width || before.height !== after.height) return false;
  const differences = new Uint32Array(256);
  for (let at = 0; at < before.data.length; at += 4) {
    const colors = [0, 1, 2].map((color) => Math.abs((before.data[at + color] ?? 0) - (after.data[at + color] ?? 0)));
    const largest = Math.max(...colors);
    differences[largest] = (differences[largest] ?? 0) + 1;
  }
  return allowances.every(({ difference, share }) => {
    const beyond = differences.slice(difference + 1).reduce((sum, count) => sum + count, 0);
    return beyond <= share * before.width * before.height;
  });
}
