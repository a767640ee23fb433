import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export type MigrationScope = 'public' | 'tenant';
export interface MigrationFile {
  name: string;
  /** One DDL statement each: a cluster takes no more per call. */
  statements: string[];
}

const folder = path.join(import.meta.dirname, '..', 'migrations');
const read = new Map<MigrationScope, Promise<MigrationFile[]>>();

/** The migrations of a scope in the order in which they apply; read from disk once. */
export function migrationFiles(scope: MigrationScope): Promise<MigrationFile[]> {
  let files = read.get(scope);
  if (!files) {
    files = readFiles(scope);
    read.set(scope, files);
  }
  return files;
}

async function readFiles(scope: MigrationScope): Promise<MigrationFile[]> {
  const names = (await readdir(path.join(folder, scope))).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, scope, name), 'utf8');
      const statements = text
        .replace(/^--.*$/gm, '')
        .split(/;\s*(?:\n|$)/)
        .map((statement) => statement.trim())
        .filter((statement) => statement !== '');
      return { name: name.replace(/\.sql$/, ''), statements };
    }),
  );
}

/**
 * What a tenant's schema stands at once all of these are applied: it changes with every file that is added, one with a
 * lower number than the newest included, as two branches may bring it.
 */
export function levelOf(files: readonly MigrationFile[]): string {
  return `${files.length} up to ${files.at(-1)?.name}`;
}
