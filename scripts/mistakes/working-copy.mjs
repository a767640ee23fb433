import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../dependencies.mjs';
import { withMistake } from './mistakes.mjs';

/** A copy of the tree as it is, committed or not, which is changed in its place. Its packages are its own, what they depend on is shared. */
export function openCopy() {
  const folder = mkdtempSync(path.join(tmpdir(), 'stockhand-mutate-'));
  for (const file of trackedFiles()) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
  linkModules(folder);
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
    async withMistake(mistake, work) {
      const file = path.join(folder, mistake.file);
      const text = readFileSync(file, 'utf8');
      writeFileSync(file, withMistake(text, mistake));
      try {
        return await work();
      } finally {
        writeFileSync(file, text);
      }
    },
  };
}

function trackedFiles() {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}

/** The links of pnpm are relative: in a copy they lead to the packages of the copy, and by one link to the store of the tree. */
function linkModules(folder) {
  const store = path.join(root, 'node_modules/.pnpm');
  for (const at of [
    '.',
    ...trackedFiles()
      .filter((file) => file.endsWith('/package.json'))
      .map(path.dirname),
  ]) {
    const modules = path.join(root, at, 'node_modules');
    if (!existsSync(modules)) continue;
    const filter = (source) => source !== store && !path.basename(source).startsWith('.vite');
    cpSync(modules, path.join(folder, at, 'node_modules'), { recursive: true, verbatimSymlinks: true, filter });
  }
  symlinkSync(store, path.join(folder, 'node_modules/.pnpm'));
}
