import { eachTenant, type Sweep } from '../../platform/background/sweep.ts';

/** Sizes of files kept by a version of the server that did not note them: the quota counts them from then on. */
export const measureImportFiles: Sweep = async ({ database, files }) => {
  await eachTenant(database, async (tenant) => {
    const imports = tenant
      .selectFrom('imports')
      .select(['id', 'file_key'])
      .where('file_bytes', 'is', null)
      .where('file_key', 'is not', null)
      .$narrowType<{ file_key: string }>();
    for (const { id, file_key } of await imports.execute())
      await tenant
        .updateTable('imports')
        .set({ file_bytes: await files.sizeOf(file_key) })
        .where('id', '=', id)
        .execute();
  });
};
