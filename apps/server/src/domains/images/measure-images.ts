import { eachTenant, type Sweep } from '../../platform/background/sweep.ts';

/** Sizes of pictures kept by a version of the server that did not note them: the quota counts them from then on. */
export const measureImages: Sweep = async ({ database, files }) => {
  await eachTenant(database, async (tenant) => {
    const images = tenant.selectFrom('product_images').select(['id', 'file_key']).where('size_bytes', 'is', null);
    for (const { id, file_key } of await images.execute())
      await tenant
        .updateTable('product_images')
        .set({ size_bytes: await files.sizeOf(file_key) })
        .where('id', '=', id)
        .execute();
  });
};
