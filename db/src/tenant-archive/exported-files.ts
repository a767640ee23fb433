import type pg from 'pg';
import type { Content, KeptFiles } from '../kept-files/kept-files.ts';
import { peeked } from '../kept-files/peeked.ts';
import type { Row } from './archived-tenant.ts';

export interface NamedFile {
  /** Of the kept file. */
  key: string;
  /** In the archive, below `files`; of a picture without its ending. */
  name: string;
}

/** The kept files of a tenant with names that say what they are. The caller's `search_path` is the tenant's. */
export async function namedFiles(client: pg.Client, logos: readonly Row[]): Promise<NamedFile[]> {
  const { rows: pictures } = await client.query<NamedFile>(
    `select i.file_key as key, concat('pictures/', translate(concat(p.sku, ' ', left(p.name, 80)), '/', '-')) as name
     from product_images i join products p on p.id = i.product_id order by p.id, i.position, i.id`,
  );
  const { rows: imports } = await client.query<NamedFile>(
    `select file_key as key, concat('imports/', id, ' ', translate(right(file_name, 80), '/', '-')) as name
     from imports where file_key is not null order by id`,
  );
  return [...logos.map(({ file_key }) => ({ key: String(file_key), name: 'logos/logo' })), ...pictures, ...imports];
}

/** Those that are there, under names that files can have; each is read before the next. */
export async function* exportedFiles(
  kept: KeptFiles,
  named: readonly NamedFile[],
): AsyncGenerator<NamedFile & Content> {
  const taken = new Set<string>();
  for (const { key, name } of named) {
    const content = await kept.read(key);
    if (!content) continue;
    const { head, stream } = await peeked(content.stream, 12);
    const ending = name.startsWith('imports/') ? '' : endingOf(head);
    yield { name: freeName(plain(name), ending, taken), key, size: content.size, stream };
  }
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
function endingOf(head: Buffer): string {
  const hex = head.toString('hex');
  if (hex.startsWith('89504e47')) return '.png';
  if (hex.startsWith('ffd8ff')) return '.jpg';
  if (hex.startsWith('47494638')) return '.gif';
  return /^52494646.{8}57454250/.test(hex) ? '.webp' : '';
}
