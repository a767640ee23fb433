import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Picture } from '../src/domains/public-site/materials.ts';
import { pictureSize } from './picture-size.ts';

export interface PictureFile {
  /** `counter-light.webp`. */
  name: string;
  /** Its place under `content/`. */
  file: string;
  bytes: Buffer;
  /** `counter-light-1a2b3c4d.webp`: changes with the picture, so browsers may keep it. */
  lastingName: string;
}

/** The texts in `content/`. */
export function readTexts(folder: string) {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const api = path.join(folder, 'api.md');
  return {
    guides: Object.fromEntries(
      filesIn(folder, 'guides', /\.md$/).map((name) => [name.slice(0, -'.md'.length), read(`guides/${name}`)]),
    ),
    testimonials: filesIn(folder, 'testimonials', /\.md$/)
      .toSorted()
      .map((name) => read(`testimonials/${name}`)),
    api: existsSync(api) ? readFileSync(api, 'utf8') : null,
    examples: Object.fromEntries(filesIn(folder, 'api', /./).map((name) => [`api/${name}`, read(`api/${name}`)])),
  };
}

/** Those of the guides in `pictures`, those of the site's own pages in `site-pictures`. */
export function readPictures(folder: string): PictureFile[] {
  return ['pictures', 'site-pictures'].flatMap((place) =>
    filesIn(folder, place, /\.webp$/).map((name) => {
      const file = `${place}/${name}`;
      const bytes = readFileSync(path.join(folder, file));
      const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
      return { name, file, bytes, lastingName: name.replace(/\.webp$/, `-${hash}.webp`) };
    }),
  );
}

/** Pictures by name, each with the address of its file in both themes. */
export function pictureTable(files: readonly PictureFile[], addressOf: (file: PictureFile) => string) {
  const table: Record<string, Picture> = {};
  for (const light of files) {
    const name = /^(.+)-light\.webp$/.exec(light.name)?.[1];
    const dark = files.find((file) => file.name === `${name}-dark.webp`);
    if (!name || !dark) continue;
    const size = pictureSize(light.bytes, light.name);
    table[name] = { light: addressOf(light), dark: addressOf(dark), ...size };
  }
  return table;
}

function filesIn(folder: string, name: string, pattern: RegExp): string[] {
  const inside = path.join(folder, name);
  if (!existsSync(inside)) return [];
  const entries = readdirSync(inside, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && pattern.test(entry.name)).map((entry) => entry.name);
}
