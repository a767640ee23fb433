import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { upload } from '../../platform/form/upload.ts';
import { readyPicture } from './ready-picture.ts';

interface FailedImage {
  file: File;
  reason: string;
}

/**
 * Sends pictures of a product one after the other, in one call each (docs/rules.md#products). One that fails stops
 * nothing: it is answered with the reason. The first picture a product ever has becomes the primary one.
 *
 * @param onProgress 0 to 1, of all of them
 */
export async function uploadImages(
  productId: number,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<FailedImage[]> {
  const failed: FailedImage[] = [];
  for (const [position, file] of files.entries()) {
    onProgress(position / files.length);
    const form = new FormData();
    form.set('product', String(productId));
    form.set('image', await readyPicture(file).catch(() => file));
    try {
      await upload('/api/product-images/', form, {
        onProgress: (share) => onProgress((position + share) / files.length),
      });
    } catch (error) {
      failed.push({ file, reason: failureTextOr(error, texts.imageFailed) });
    }
  }
  return failed;
}
