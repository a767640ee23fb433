import type { Content } from '@stockhand/db/kept-files/kept-files';
import { draw as drawPicture } from './drawing.ts';
import type { FileStore } from './file-store.ts';
import { drawnBeside } from './picture-queue.ts';

/** Pixels of the longer edge: rows and cards on high-density screens, and the image of a page. */
export const thumbnailSizes = [96, 320] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

const underway = new Map<string, Promise<boolean>>();

function thumbnailKey(fileKey: string, size: ThumbnailSize): string {
  return `${fileKey}.${size}`;
}

/**
 * A stored image's thumbnail, made on first request and stored beside it. Undefined when the picture is gone or cannot
 * be read.
 */
export async function thumbnailOf(
  files: FileStore,
  fileKey: string,
  size: ThumbnailSize,
): Promise<Content | undefined> {
  const key = thumbnailKey(fileKey, size);
  const kept = await files.stream(key);
  if (kept) return kept;
  const drawing =
    underway.get(key) ?? drawnBeside(fileKey, () => draw(files, fileKey, size)).finally(() => underway.delete(key));
  underway.set(key, drawing);
  return (await drawing) ? files.stream(key) : undefined;
}

/** Whether it could be drawn. */
async function draw(files: FileStore, fileKey: string, size: ThumbnailSize): Promise<boolean> {
  const small = await files.withCopy(fileKey, (path) => drawPicture('shrinkPicture', path, size));
  if (small) await files.putBeside(thumbnailKey(fileKey, size), small);
  return small !== undefined;
}

/** An image with all of its thumbnails. */
export async function deletePicture(files: FileStore, fileKey: string): Promise<void> {
  for (const key of [fileKey, ...thumbnailSizes.map((size) => thumbnailKey(fileKey, size))]) await files.delete(key);
}
