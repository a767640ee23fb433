import path from 'node:path';

/** Where DATA_DIR has the files that a backup holds: pictures, logos, files of imports. */
export function keptFilesOf(dataDir: string): string {
  return path.join(dataDir, 'files', 'kept');
}
