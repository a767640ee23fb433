import { existsSync } from 'node:fs';
import path from 'node:path';
import { migrationsHash } from '../../db/src/migrations-hash.ts';
import { root } from '../dependencies.mjs';
import { textOf } from './sources.mjs';

/** The table types say from which migrations they were made. */
export async function checkGeneratedTypes() {
  const header = `// migrations: ${await migrationsHash()}`;
  return ['db/generated/public.ts', 'db/generated/tenant.ts'].flatMap((file) => {
    const isCurrent = existsSync(path.join(root, file)) && textOf(file).startsWith(`${header}\n`);
    return isCurrent ? [] : [`${file} is older than the migrations: run pnpm generate`];
  });
}
