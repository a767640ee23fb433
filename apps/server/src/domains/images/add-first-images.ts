import type { TenantWrite } from '../../platform/handler-context.ts';
import type { KeptPicture } from './product-images.ts';

/** The primary picture of each of these products, which have none yet and which nobody else sees. */
export async function addFirstImages(ctx: TenantWrite, pictures: ReadonlyMap<number, KeptPicture>): Promise<void> {
  if (pictures.size === 0) return;
  const rows = [...pictures].map(([product_id, picture]) => ({
    ...picture,
    product_id,
    is_primary: true,
    position: 0,
    created_at: ctx.now,
  }));
  await ctx.db.insertInto('product_images').values(rows).execute();
}
