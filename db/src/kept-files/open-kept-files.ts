import path from 'node:path';
import { FolderFiles } from './folder-files.ts';
import type { KeptFiles } from './kept-files.ts';
import { parseFilesUrl } from './s3-address.ts';

export interface FilesSettings {
  dataDir: string;
  /** Of a bucket; undefined: files are kept in a folder of `dataDir`. */
  filesUrl: string | undefined;
}

export async function openKeptFiles({ dataDir, filesUrl }: FilesSettings): Promise<KeptFiles> {
  if (filesUrl === undefined) return new FolderFiles(path.join(dataDir, 'files', 'kept'));
  const address = parseFilesUrl(filesUrl);
  if (typeof address === 'string') throw new Error(`Bad settings: FILES_URL ${address}`);
  // Its libraries take 25 MB of memory: they are loaded where they are used alone.
  const { S3Files } = await import('./s3-files.ts');
  return new S3Files(address);
}
