import { createHash } from 'node:crypto';
import { migrationFiles } from './migration-files.ts';

/** Changes whenever any migration does; the generated types carry it, so that stale ones are seen without a database. */
export async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const scope of ['public', 'tenant'] as const) {
    for (const file of await migrationFiles(scope))
      hash.update(`${scope}/${file.name}\n${file.statements.join(';\n')}\n`);
  }
  return hash.digest('hex');
}
