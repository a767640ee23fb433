import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where DATA_DIR has the files that a backup holds: pictures, logos, files of imports. */
export function keptFilesOf(dataDir: string): string {
  return path.join(dataDir, 'files', 'kept');
}

/** Writes a file that was not there, for its account alone, to the disk. */
export async function writeKeptFile(target: string, content: Readable): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }));
}
