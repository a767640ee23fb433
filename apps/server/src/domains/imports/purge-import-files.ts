import { dayMs, eachTenant, type Sweep } from '../../platform/background/sweep.ts';

const keptDays = 7;

/** Files of imports that ended a week ago. What they made and what was wrong with them stays. */
export const purgeImportFiles: Sweep = async ({ database, files }, now) => {
  await eachTenant(database, async (tenant) => {
    const old = await tenant
      .selectFrom('imports')
      .select(['id', 'file_key'])
      .where('finished_at', '<', new Date(now.getTime() - keptDays * dayMs))
      .where('file_key', 'is not', null)
      .execute();
    for (const { id, file_key } of old) {
      if (file_key !== null) await files.delete(file_key);
      await tenant.updateTable('imports').set({ file_key: null }).where('id', '=', id).execute();
    }
  });
};
