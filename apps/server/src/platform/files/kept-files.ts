import { Refusal } from '../errors.ts';
import type { FileStore } from './file-store.ts';

/**
 * Runs the transaction that names kept files, which are deleted when it is refused. After any other failure it may
 * still have been committed: the sweep deletes files without a row.
 */
export async function namingFiles<Result>(
  files: FileStore,
  keys: readonly string[],
  transact: () => Promise<Result>,
): Promise<Result> {
  try {
    return await transact();
  } catch (error) {
    // The refusal is told also when the storage fails meanwhile.
    if (error instanceof Refusal) await Promise.allSettled(keys.map((key) => files.delete(key)));
    throw error;
  }
}
