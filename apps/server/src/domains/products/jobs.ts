import type { TaskList } from 'graphile-worker';
import type { Services } from '../../platform/request-context.ts';
import { deletePicture } from '../../platform/thumbnail.ts';
import { runImport } from './run-import.ts';

/** Deleting a file that is gone already is no failure, so running twice does no harm. */
export function productJobs(services: Services): TaskList {
  return {
    runImport: (payload) => runImport(services, payload as Parameters<typeof runImport>[1]),
    deleteFiles: async (payload) => {
      const { keys } = payload as { keys: string[] };
      for (const key of keys) await deletePicture(services.files, key);
    },
  };
}
