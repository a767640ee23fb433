import type { Readable } from 'node:stream';

export interface ListedFile {
  /** `folder/name` */
  key: string;
  changedAt: Date;
}

export interface KeptFile extends ListedFile {
  size: number;
}

export interface Content {
  stream: Readable;
  size: number;
}

/** Where pictures, logos and files of imports are kept: a folder, or a bucket that several servers share. */
export interface KeptFiles {
  /** For messages; without secrets. */
  readonly place: string;
  /** Ends once the whole file is stored for good. */
  put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** Undefined for a file that is gone. */
  read(key: string): Promise<Content | undefined>;
  /** Undefined for a file that is gone. */
  factsOf(key: string): Promise<KeptFile | undefined>;
  /** The files of a folder, or all. */
  list(folder?: string): AsyncIterable<ListedFile>;
  /** Also of a file that is gone. */
  delete(key: string): Promise<void>;
  deleteFolder(folder: string): Promise<void>;
}

/** The storage of kept files does not answer, or refuses what this server may do there. */
export class StorageUnavailable extends Error {}

export async function filesIn(files: KeptFiles, folder: string): Promise<ListedFile[]> {
  const found: ListedFile[] = [];
  for await (const file of files.list(folder)) found.push(file);
  return found;
}
