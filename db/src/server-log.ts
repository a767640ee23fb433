import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';

/** At a start a larger log becomes the earlier one, which goes. */
const bytesMax = 10 * 1024 * 1024;

const headOf = (at: Date) => `--- ${at.toISOString()}\n`;
const head = /^--- \S+$/m;

/** Lends the file that the servers of this folder write to, one after the other: each under a line with its time. */
export async function withLog<T>(dataDir: string, work: (log: FileHandle) => Promise<T>): Promise<T> {
  const file = `${dataDir}.log`;
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > bytesMax) await rename(file, `${file}.old`);
  const log = await open(file, 'a', 0o600);
  try {
    await log.write(headOf(new Date()));
    return await work(log);
  } finally {
    await log.close();
  }
}

/** The last lines of the last server. */
export async function logTail(dataDir: string): Promise<string> {
  const all = await readFile(`${dataDir}.log`, 'utf8').catch(() => '');
  return (all.split(head).at(-1) ?? '').trim().split('\n').slice(-8).join('\n');
}
