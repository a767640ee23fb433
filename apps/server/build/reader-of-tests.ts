import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { VitestPluginContext } from 'vitest/node';
import { buildReader, readerStart, startsBuiltReader } from './built-reader.ts';

let made: Promise<string> | undefined;

/** Tests start the reader hundreds of times. The first file of a run that starts it has it built. */
export function startsReaderOfTests(): Plugin & { configureVitest(context: VitestPluginContext): void } {
  const plugin = startsBuiltReader(() => {
    made ??= makeReader();
    return made;
  });
  return {
    ...plugin,
    // What is kept of a run before names the folder of that run.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (id === readerStart ? false : undefined)),
  };
}

async function makeReader(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stockhand-reader-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await buildReader(folder);
  return folder;
}
