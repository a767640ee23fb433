import { drawPicture } from './draw-picture.ts';
import { readBitmap } from './read-bitmap.ts';

/** Larger than any screen shows a product. */
const pixelsMax = 1600;

const keptTypes = ['image/png', 'image/jpeg'];

/**
 * A picture as the server takes it: PNG, JPEG or GIF, and of a photo not more than a screen shows. What no browser can
 * read is left as it is, so that the server says what is wrong with it.
 */
export async function readyPicture(file: File): Promise<File> {
  // A canvas would keep the first frame only.
  if (file.type === 'image/gif') return file;
  const bitmap = await readBitmap(file);
  if (!bitmap) return file;
  try {
    const share = Math.min(1, pixelsMax / Math.max(bitmap.width, bitmap.height));
    if (share === 1 && keptTypes.includes(file.type)) return file;
    return await drawPicture(bitmap, { share, name: file.name });
  } finally {
    bitmap.close();
  }
}
