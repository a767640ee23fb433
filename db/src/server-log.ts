import { type FileHandle, open, readFile } from 'node:fs/promises';

/** Lends the file that a server of this folder writes to; what the one before wrote is gone. */
export async function withLog<T>(dataDir: string, work: (log: FileHandle) => Promise<T>): Promise<T> {
  const log = await open(`${dataDir}.log`, 'w', 0o600);
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

export async function logTail(dataDir: string): Promise<string> {
  return (await readFile(`${dataDir}.log`, 'utf8').catch(() => '')).trim().split('\n').slice(-8).join('\n');
}
