import type { TaskList } from 'graphile-worker';
import { deletePicture } from '../../platform/files/thumbnail.ts';
import type { Services } from '../../platform/request-context.ts';
import type { ImportJob } from '../imports/run-import.ts';
import { runImportJob } from '../imports/run-import-job.ts';

/** Deleting a file that is gone already is no failure, so running twice does no harm. */
export function productJobs(services: Services): TaskList {
  return {
    runImport: (payload, { job }) => runImportJob(services, payload as ImportJob, job),
    deleteFiles: async (payload) => {
      const { keys } = payload as { keys: string[] };
      for (const key of keys) await deletePicture(services.files, key);
    },
  };
}
