import { router } from '../../platform/procedures.ts';
import { arrangeImages } from './arrange-images.ts';
import { createImage } from './create-image.ts';
import { deleteImage } from './delete-image.ts';
import { listImages } from './list-images.ts';

export const imagesRouter = router({
  list: listImages,
  create: createImage,
  arrange: arrangeImages,
  delete: deleteImage,
});
