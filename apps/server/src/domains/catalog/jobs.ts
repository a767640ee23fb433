import { z } from 'zod';
import { type Task, task } from '../../platform/background/job-handler.ts';
import { deletePicture } from '../../platform/files/thumbnail.ts';
import type { Services } from '../../platform/request-context.ts';
import { abandonImport } from '../imports/abandon-import.ts';
import { ImportJob, runImport } from '../imports/run-import.ts';

const DeleteFiles = z.object({ keys: z.array(z.string()) });

/** Deleting a file that is gone already is no failure, so running twice does no harm. */
export function productJobs(services: Services): Record<string, Task> {
  return {
    runImport: task(ImportJob, (job) => runImport(services, job), { giveUp: (job) => abandonImport(services, job) }),
    deleteFiles: task(DeleteFiles, async ({ keys }) => {
      for (const key of keys) await deletePicture(services.files, key);
    }),
  };
}
