import type { TaskList } from 'graphile-worker';
import { deletePicture } from '../../platform/files/thumbnail.ts';
import type { Services } from '../../platform/request-context.ts';
import { runImport } from '../imports/run-import.ts';

/** Deleting a file that is gone already is no failure, so running twice does no harm. */
export function productJobs(services: Services): TaskList {
  return {
    runImport: (payload) => runImport(services, payload as Parameters<typeof runImport>[1]),
    runUpdatingImport: (payload) => runImport(services, payload as Parameters<typeof runImport>[1]),
    deleteFiles: async (payload) => {
      const { keys } = payload as { keys: string[] };
      for (const key of keys) await deletePicture(services.files, key);
    },
  };
}
