import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiled } from '../../../../scripts/dependencies.mjs';

const cli = path.join(import.meta.dirname, '../../../../db/src/cli.ts');

/** Runs a command of operators on the embedded database of a data folder, whether or not it runs; answers what it printed. */
export async function runCommand(dataDir: string, ...command: string[]): Promise<string> {
  return runCommandWith({ DATA_DIR: dataDir, DATABASE_URL: '' }, ...command);
}

/** The same with other settings. */
export async function runCommandWith(settings: Record<string, string>, ...command: string[]): Promise<string> {
  const env = { ...process.env, ...compiled, ...settings, INIT_CWD: tmpdir() };
  return (await promisify(execFile)(process.execPath, [cli, ...command], { env })).stdout;
}
