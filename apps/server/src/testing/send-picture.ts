import type { RestAnswer } from './call-rest.ts';
import { noisePicture } from './noise.ts';
import type { Tenant, World } from './world.ts';

/** Uploads a picture of about so many bytes to a product, as the dialog does. */
export async function sendPicture(
  world: World,
  { admin }: Tenant,
  productId: number,
  bytes = 3_000,
): Promise<RestAnswer> {
  const form = new FormData();
  form.set('product', String(productId));
  form.set('image', await noisePicture(bytes), 'noise.png');
  return world.rest('POST', '/api/product-images/', { as: admin, body: form });
}
