import { access, rename, writeFile } from 'node:fs/promises';
import { fewAtOnce } from './few-at-once.ts';
import type { FileStore } from './file-store.ts';
import { shrinkPicture } from './picture.ts';

/** Pixels of the longer side: rows and cards on sharp screens, and the picture of a page. */
export const thumbnailSizes = [96, 320] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

const inTurn = fewAtOnce(2);
const underway = new Map<string, Promise<string | undefined>>();

function thumbnailKey(fileKey: string, size: ThumbnailSize): string {
  return `${fileKey}.${size}`;
}

/**
 * The key of a kept picture made small, drawn when it is first asked for and kept beside it. Undefined when the picture
 * is gone or cannot be read.
 */
export async function thumbnailOf(files: FileStore, fileKey: string, size: ThumbnailSize): Promise<string | undefined> {
  const key = thumbnailKey(fileKey, size);
  const isKept = await access(files.pathOf(key)).then(
    () => true,
    () => false,
  );
  if (isKept) return key;
  const drawing = underway.get(key) ?? inTurn(() => draw(files, fileKey, size)).finally(() => underway.delete(key));
  underway.set(key, drawing);
  return drawing;
}

async function draw(files: FileStore, fileKey: string, size: ThumbnailSize): Promise<string | undefined> {
  const small = await shrinkPicture(files.pathOf(fileKey), size);
  if (!small) return undefined;
  const key = thumbnailKey(fileKey, size);
  // Whole or not at all: another server may read it the next moment.
  const draft = `${files.pathOf(key)}.${crypto.randomUUID()}`;
  await writeFile(draft, small);
  await rename(draft, files.pathOf(key));
  return key;
}

/** A picture with everything that was drawn from it. */
export async function deletePicture(files: FileStore, fileKey: string): Promise<void> {
  for (const key of [fileKey, ...thumbnailSizes.map((size) => thumbnailKey(fileKey, size))]) await files.delete(key);
}
