import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrationsHash } from '../../db/src/migrations-hash.ts';
import { root } from '../dependencies.mjs';
import { textOf } from './sources.mjs';

/** The types of tables and columns say from which migrations they were made. */
export async function checkGeneratedTypes() {
  const header = `// migrations: ${await migrationsHash()}`;
  return ['public', 'tenant', 'tenant-columns'].flatMap((name) => {
    const file = `db/generated/${name}.ts`;
    const isCurrent = existsSync(path.join(root, file)) && textOf(file).startsWith(`${header}\n`);
    return isCurrent ? [] : [`${file} is older than the migrations: run pnpm generate`];
  });
}
