import { access, rename, writeFile } from 'node:fs/promises';
import { limitConcurrency } from '../limit-concurrency.ts';
import type { FileStore } from './file-store.ts';
import { shrinkPicture } from './picture.ts';

/** Pixels of the longer edge: rows and cards on high-density screens, and the image of a page. */
export const thumbnailSizes = [96, 320] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

const limited = limitConcurrency(2);
const underway = new Map<string, Promise<string | undefined>>();

function thumbnailKey(fileKey: string, size: ThumbnailSize): string {
  return `${fileKey}.${size}`;
}

/**
 * The key of a stored image's thumbnail, made on first request and stored beside it. Undefined when the picture is gone
 * or cannot be read.
 */
export async function thumbnailOf(files: FileStore, fileKey: string, size: ThumbnailSize): Promise<string | undefined> {
  const key = thumbnailKey(fileKey, size);
  const isKept = await access(files.pathOf(key)).then(
    () => true,
    () => false,
  );
  if (isKept) return key;
  const drawing = underway.get(key) ?? limited(() => draw(files, fileKey, size)).finally(() => underway.delete(key));
  underway.set(key, drawing);
  return drawing;
}

async function draw(files: FileStore, fileKey: string, size: ThumbnailSize): Promise<string | undefined> {
  const small = await shrinkPicture(files.pathOf(fileKey), size);
  if (!small) return undefined;
  const key = thumbnailKey(fileKey, size);
  // Written atomically: another server may read it at any time.
  const draft = `${files.pathOf(key)}.${crypto.randomUUID()}`;
  await writeFile(draft, small, { mode: 0o600 });
  await rename(draft, files.pathOf(key));
  return key;
}

/** An image with all of its thumbnails. */
export async function deletePicture(files: FileStore, fileKey: string): Promise<void> {
  for (const key of [fileKey, ...thumbnailSizes.map((size) => thumbnailKey(fileKey, size))]) await files.delete(key);
}
