import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import type { Row } from './archived-tenant.ts';

export interface ExportedFile {
  /** In the archive, below `files`. */
  name: string;
  /** Of the kept file. */
  key: string;
  path: string;
  size: number;
}

/** The kept files of a tenant under names that say what they are. The caller's `search_path` is the tenant's. */
export async function exportedFiles(
  client: pg.Client,
  filesDir: string,
  logos: readonly Row[],
): Promise<ExportedFile[]> {
  const { rows: pictures } = await client.query<{ key: string; name: string }>(
    `select i.file_key as key, concat('pictures/', translate(concat(p.sku, ' ', left(p.name, 80)), '/', '-')) as name
     from product_images i join products p on p.id = i.product_id order by p.id, i.position, i.id`,
  );
  const { rows: imports } = await client.query<{ key: string; name: string }>(
    `select file_key as key, concat('imports/', id, ' ', translate(right(file_name, 80), '/', '-')) as name
     from imports where file_key is not null order by id`,
  );
  const named = [
    ...logos.map(({ file_key }) => ({ key: String(file_key), name: 'logos/logo' })),
    ...pictures,
    ...imports,
  ];
  const taken = new Set<string>();
  const files: ExportedFile[] = [];
  for (const { key, name } of named) {
    const from = path.join(filesDir, key);
    const facts = await stat(from).catch(() => undefined);
    if (!facts?.isFile()) continue;
    const ending = name.startsWith('imports/') ? '' : await endingOf(from);
    files.push({ name: freeName(plain(name), ending, taken), key, path: from, size: facts.size });
  }
  return files;
}

/** Without what file systems refuse. */
function plain(name: string): string {
  return name
    .replace(/[\\:*?"<>|\p{Cc}]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '');
}

function freeName(name: string, ending: string, taken: Set<string>): string {
  for (let count = 1; ; count++) {
    const wanted = count === 1 ? `${name}${ending}` : `${name} (${count})${ending}`;
    if (taken.has(wanted.toLowerCase())) continue;
    taken.add(wanted.toLowerCase());
    return wanted;
  }
}

/** Of the kinds of pictures that are kept. */
async function endingOf(file: string): Promise<string> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(12), 0, 12, 0);
    const hex = buffer.toString('hex');
    if (hex.startsWith('89504e47')) return '.png';
    if (hex.startsWith('ffd8ff')) return '.jpg';
    if (hex.startsWith('47494638')) return '.gif';
    return /^52494646.{8}57454250/.test(hex) ? '.webp' : '';
  } finally {
    await handle.close();
  }
}
