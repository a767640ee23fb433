import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backUp } from '@stockhand/db/backup/backup';
import { totalsOf } from '@stockhand/db/backup/totals-of';
import { type FilesSettings, openKeptFiles } from '@stockhand/db/kept-files/open-kept-files';
import type { Logger } from 'pino';

export interface BackupSettings extends FilesSettings {
  /** Where backups go; none are made without. */
  backupDir: string | undefined;
}

const keptBackups = 7;
const backupName = /^stockhand-\d{4}-\d\d-\d\d\.tar\.gz$/;

/** Writes the backup of a day, one archive, and keeps the last seven. Only one that could be read to its end replaces an older one. */
export async function backUpNightly(
  { backupDir, ...filesSettings }: BackupSettings,
  databaseUrl: string,
  log: Logger,
  now: Date,
): Promise<void> {
  if (backupDir === undefined) return;
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const file = path.join(backupDir, `stockhand-${now.toISOString().slice(0, 10)}.tar.gz`);
  const { rows, files } = await backUp(databaseUrl, await openKeptFiles(filesSettings), file);
  const read = await totalsOf(file);
  if (read?.rows !== rows || read.files !== files) throw new Error(`The backup ${file} cannot be read.`);
  for (const name of (await backupsIn(backupDir)).slice(keptBackups)) await rm(path.join(backupDir, name));
  log.info({ file, rows, files }, 'The database and the kept files were backed up.');
}

/** When the last backup here was written, in seconds since 1970. */
export async function lastBackupAt(backupDir: string | undefined): Promise<number | undefined> {
  const last = backupDir === undefined ? undefined : await lastBackupIn(backupDir);
  if (backupDir === undefined || last === undefined) return undefined;
  return (await stat(path.join(backupDir, last))).mtimeMs / 1000;
}

/** The name of the last night's backup. */
export async function lastBackupIn(backupDir: string): Promise<string | undefined> {
  const [last] = await backupsIn(backupDir).catch(() => []);
  return last;
}

/** The names of the nights' backups, the last one first. Other files are left alone. */
async function backupsIn(backupDir: string): Promise<string[]> {
  const names = await readdir(backupDir);
  return names
    .filter((name) => backupName.test(name))
    .sort()
    .reverse();
}
