import { createReadStream } from 'node:fs';
import { peeked } from '@stockhand/db/kept-files/peeked';
import { imageTypeOf } from './image-type.ts';
import { loadSharp } from './load-sharp.ts';

// How a picture is drawn, by the program of picture-drawer.ts; the server calls drawing.ts.

const pixelsMax = 40_000_000;
/** By the clock, on a machine that has other work to do first. */
const secondsMax = 30;
const limits = { limitInputPixels: pixelsMax, failOn: 'error' } as const;

export interface Redrawn {
  bytes: Uint8Array;
  contentType: string;
}

/** Why a file is no picture that is taken: `pixels`, it has too many. */
export type PictureFault = 'type' | 'damaged' | 'pixels';

/** The image re-encoded from its pixels, without metadata. Throws beyond `seconds`. */
export async function redrawPicture(path: string, seconds = secondsMax): Promise<Redrawn | PictureFault> {
  const pixels = await pixelsOf(path);
  if (pixels === undefined) return (await isOfKnownType(path)) ? 'damaged' : 'type';
  if (pixels > pixelsMax) return 'pixels';
  const sharp = await loadSharp();
  try {
    const picture = sharp(path, { ...limits, animated: true, pages: -1 }).timeout({ seconds });
    const { format } = await picture.metadata();
    switch (format) {
      case 'png':
        return { bytes: await picture.png().toBuffer(), contentType: 'image/png' };
      case 'jpeg':
        return { bytes: await picture.rotate().jpeg({ quality: 88 }).toBuffer(), contentType: 'image/jpeg' };
      case 'gif':
        return { bytes: await picture.gif().toBuffer(), contentType: 'image/gif' };
      default:
        return 'type';
    }
  } catch (error) {
    refuseLate(error);
    return 'damaged';
  }
}

/** Of all frames, as the head of the file says; undefined when it cannot be read. */
async function pixelsOf(path: string): Promise<number | undefined> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false, animated: true, pages: -1 }).metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

async function isOfKnownType(path: string): Promise<boolean> {
  const { head, stream } = await peeked(createReadStream(path), 12);
  stream.destroy();
  const type = imageTypeOf(head);
  return type !== undefined && type !== 'image/webp';
}

/**
 * A WebP with at most this many pixels in width and height; of an animation the first frame. Undefined when unreadable.
 */
export async function shrinkPicture(path: string, pixels: number): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  try {
    return await sharp(path, limits)
      .timeout({ seconds: secondsMax })
      .rotate()
      .resize({ width: pixels, height: pixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    refuseLate(error);
    return undefined;
  }
}

/** The first frame of a stored image as a PNG that fits into a box; undefined when the file is gone. */
export async function drawForPrint(
  path: string,
  box: { width: number; height: number },
): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  try {
    return await sharp(path, limits)
      .timeout({ seconds: secondsMax })
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    refuseLate(error);
    return undefined;
  }
}

/** A picture that took too long may be a good one. */
function refuseLate(error: unknown): void {
  if (error instanceof Error && error.message.startsWith('timeout:')) throw error;
}
