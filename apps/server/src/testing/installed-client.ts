import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');

/** A program's folder outside the repository, with the client installed from its tarball and nothing else of the product. */
export interface ProgramFolder {
  path: string;
  /** What the compiler says of the programs; empty when they are right. */
  typeFaults: () => Promise<string>;
  remove: () => Promise<void>;
}

/** Builds the client, packs it and installs it, as README of the package says. Without a network: it depends on nothing. */
export async function installedClient(): Promise<ProgramFolder> {
  const client = path.join(root, 'packages/client');
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'stockhand-program-')));
  const source = path.join(folder, 'package');
  await run(process.execPath, [path.join(client, 'build/build-client.ts'), path.join(source, 'dist')]);
  for (const name of ['package.json', 'README.md']) await copyFile(path.join(client, name), path.join(source, name));
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], { cwd: source });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await run('npm', ['install', '--offline', '--no-audit', `./${packed?.filename}`], { cwd: folder });
  // A program has the types of Node anyway; from here, so that no network is needed.
  await mkdir(path.join(folder, 'node_modules/@types'), { recursive: true });
  await symlink(path.join(root, 'node_modules/@types/node'), path.join(folder, 'node_modules/@types/node'));
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  return {
    path: folder,
    typeFaults: async () => {
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
      const told = run(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], { cwd: folder });
      return told.then(() => '').catch(({ stdout: faults }: { stdout: string }) => faults);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Strict, and declarations of packages are checked as well. */
const compilerOptions = {
  target: 'es2023',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
};
