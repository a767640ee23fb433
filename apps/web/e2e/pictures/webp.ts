import type { Page } from '@playwright/test';

const bytesMax = 60_000;

/** The picture as WebP of at most 60 kB, made by the browser, in a page of its own because of the policy of ours. */
export async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage();
  try {
    const made = await blank.evaluate(drawWebp, { png: png.toString('base64'), bytesMax });
    return Buffer.from(made, 'base64');
  } finally {
    await blank.close();
  }
}

async function drawWebp({ png, bytesMax }: { png: string; bytesMax: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  for (const quality of [0.85, 0.75, 0.65, 0.5]) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
    if (blob.size > bytesMax) continue;
    const made = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(''));
  }
  throw new Error(`The picture has more than ${bytesMax} bytes. Show less of the screen.`);
}
