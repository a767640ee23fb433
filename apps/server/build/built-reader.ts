import path from 'node:path';
import { build, type Plugin } from 'vite';

const sources = path.resolve(import.meta.dirname, '../../../packages/importer/src');
const programs = ['child-reader', 'child-watchdog'];
/** Starts the program. */
export const readerStart = path.join(sources, 'sandbox.ts');

/** The program that reads an uploaded file, as JavaScript: from its seventy sources it takes five times as long to start. */
export async function buildReader(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: sources,
    logLevel: 'warn',
    plugins: [startsBuilt(path.join(sources, 'child-reader.ts'), 'child-watchdog', async () => '.')],
    build: {
      outDir: folder,
      emptyOutDir: false,
      ssr: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((name) => [name, path.join(sources, `${name}.ts`)])),
        output: { comments: false, entryFileNames: '[name].mjs', chunkFileNames: 'reader/[name]-[hash].mjs' },
      },
    },
    ssr: { noExternal: true },
  });
}

/** Imports start the reader that was built into this folder. */
export function startsBuiltReader(folderOf: () => Promise<string>): Plugin {
  return startsBuilt(readerStart, 'child-reader', async () => path.relative(sources, await folderOf()));
}

/** Programs are named by their place beside the file that starts them. */
function startsBuilt(file: string, program: string, folderOf: () => Promise<string>): Plugin {
  return {
    name: `starts-built-${program}`,
    enforce: 'pre',
    async transform(code, id) {
      if (id !== file) return;
      const asked = `new URL('./${program}.ts'`;
      if (!code.includes(asked)) throw new Error(`${id} starts no ${program}.`);
      return code.replace(asked, `new URL('${await folderOf()}/${program}.mjs'`);
    },
  };
}
