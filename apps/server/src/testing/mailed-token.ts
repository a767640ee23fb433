import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { must } from '../platform/must.ts';

/** The token of the first link that a program mailed into its data folder: one that is not local answers with none. */
export async function mailedToken(dataDir: string, page = 'verify-email'): Promise<string> {
  const folder = path.join(dataDir, 'outbox');
  const givenUpAt = Date.now() + 60_000;
  for (;;) {
    const [mail] = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    if (mail !== undefined) {
      const text = await readFile(path.join(folder, mail), 'utf8');
      return must(
        text
          .replace(/=\r?\n/g, '')
          .replace(/=3D/g, '=')
          .split(`/${page}/`)[1]
          ?.match(/^[\w-]+/)?.[0],
      );
    }
    if (Date.now() > givenUpAt) throw new Error('No mail came in time.');
    await pause(10);
  }
}
