import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';

export interface Browser {
  executablePath: string;
  env?: Record<string, string>;
}

const cache = path.join(import.meta.dirname, '../../../.cache');
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const systemApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The Chromium that the tests run in: the one asked for, Playwright's own, the packaged one, or the system's. */
export async function findBrowser(): Promise<Browser> {
  const asked = process.env.STOCKHAND_CHROMIUM;
  if (asked) {
    if (existsSync(asked)) return { executablePath: asked };
    throw new Error(`STOCKHAND_CHROMIUM names ${asked}, which does not exist.`);
  }
  if (existsSync(chromium.executablePath())) return { executablePath: chromium.executablePath() };
  if (process.platform === 'linux' && process.arch === 'x64') return packagedBrowser();
  const system = systemBrowser();
  if (system) return { executablePath: system };
  throw new Error('No Chromium found. Run: npx playwright install chromium');
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = systemNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...systemApps].find((file) => existsSync(file));
}

/** The package brings libraries and fonts too, so it runs on a machine that never saw a browser. */
async function packagedBrowser(): Promise<Browser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const packageRoot = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(await readFile(path.join(packageRoot, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await unpack(path.join(packageRoot, 'bin'), folder);
  const fontSettings = path.join(folder, 'fonts.conf');
  // The package's own settings name fixed folders, and the checkout may have moved since.
  await writeFile(fontSettings, fontConfiguration(folder));
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontSettings,
    },
  };
}

function fontConfiguration(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;
}

async function unpack(archives: string, folder: string): Promise<void> {
  const { inflate } = await import('@sparticuz/chromium');
  const draft = `${folder}.${process.pid}`;
  const before = process.env.TMPDIR;
  await mkdir(draft, { recursive: true });
  // The package unpacks into the temporary folder, under names that do not tell one version from the next.
  process.env.TMPDIR = draft;
  try {
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    await Promise.all(names.map((name) => inflate(path.join(archives, name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}
