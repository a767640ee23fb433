import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DrillGround, drillBackup, MayNotCreateDatabases } from '@stockhand/db/backup/restore-drill';
import { runningServerUrl } from '@stockhand/db/embedded-server';
import type { Logger } from 'pino';
import { type BackupSettings, lastBackupIn } from './nightly-backup.ts';

/** What the last drill found; kept beside the backups, where every server reads it. */
interface Drill {
  file: string | null;
  drilled_at: string;
  /** Why the backup could not be restored or does not agree; null when all is well. */
  fault: string | null;
  /** When a backup was last restored without a fault. */
  verified_at: string | null;
}

const resultName = 'last-drill.json';
const faultsTold = 5;

/** Restores the newest backup into a scratch database and recounts it. The metrics tell what came of it. */
export async function drillWeekly(
  { backupDir, dataDir }: Pick<BackupSettings, 'backupDir' | 'dataDir'>,
  server: Omit<DrillGround, 'folder'>,
  log: Logger,
  now: Date,
): Promise<void> {
  if (backupDir === undefined) return;
  const file = await lastBackupIn(backupDir);
  const before = await lastDrillIn(backupDir);
  const note = (fault: string | null) => {
    const verified_at = fault === null ? now.toISOString() : (before?.verified_at ?? null);
    return keepDrill(backupDir, { file: file ?? null, drilled_at: now.toISOString(), fault, verified_at });
  };
  try {
    if (file === undefined) throw new NoBackup(`There is no backup in ${backupDir}.`);
    const ground = { ...server, folder: path.join(dataDir, 'restore-drill') };
    const violations = await drillBackup(ground, path.join(backupDir, file));
    if (violations.length > 0) {
      await note(`${violations.length} violations: ${violations.slice(0, faultsTold).join('; ')}`);
      log.error(
        { file, violations: violations.slice(0, faultsTold) },
        'The books of the restored backup do not agree.',
      );
      return;
    }
    await note(null);
    log.info({ file }, 'The backup was restored into a scratch database, and its books agree.');
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    await note(fault);
    log.error({ file, fault }, 'The backup could not be tried.');
    // Another attempt changes nothing.
    if (!(error instanceof NoBackup || error instanceof MayNotCreateDatabases)) throw error;
  }
}

/** The embedded server lets its product's role make no databases: who administers it does. */
export async function drillServer(
  { databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string },
  directUrl: string,
): Promise<Omit<DrillGround, 'folder'>> {
  const isEmbedded = databaseUrl === undefined;
  return { directUrl, administratorUrl: isEmbedded ? await runningServerUrl(path.join(dataDir, 'pg18')) : undefined };
}

class NoBackup extends Error {}

/** In seconds since 1970; undefined where there was none. */
export async function lastDrill(
  backupDir: string | undefined,
): Promise<{ verifiedAt: number | undefined; hasFailed: boolean } | undefined> {
  const drill = backupDir === undefined ? undefined : await lastDrillIn(backupDir);
  if (!drill) return undefined;
  const verifiedAt = drill.verified_at === null ? undefined : Date.parse(drill.verified_at) / 1000;
  return { verifiedAt, hasFailed: drill.fault !== null };
}

async function lastDrillIn(backupDir: string): Promise<Drill | undefined> {
  const text = await readFile(path.join(backupDir, resultName), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Drill);
}

async function keepDrill(backupDir: string, drill: Drill): Promise<void> {
  const file = path.join(backupDir, resultName);
  await writeFile(`${file}.part`, JSON.stringify(drill, null, 2), { mode: 0o600 });
  await rename(`${file}.part`, file);
}
