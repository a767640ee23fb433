import type { Readable } from 'node:stream';
import { firstPlan, trialOf } from '@stockhand/contract/plans';
import { readArchive, textOf } from '../backup/archive.ts';
import type { ArchivedTenant, PublicRows } from './archived-tenant.ts';
import {
  ArchiveDigest,
  type Complete,
  completeFile,
  type ExportedTenant,
  exportFormat,
  fileKeysFile,
  tenantFile,
} from './export-format.ts';

interface Found {
  exported?: ExportedTenant;
  keys?: [name: string, key: string][];
  complete?: Complete;
  /** Of a whole backup. */
  manifest?: unknown;
  rows: number;
  files: number;
  sha256: string;
}

/** The tenant of an export, which is read to its end. It arrives as a new one does: it tries the largest plan first. */
export async function tenantInExport(file: string, now: Date): Promise<ArchivedTenant> {
  const found = await readThrough(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    return undefined;
  });
  if (found?.manifest) throw new Error(`${file} is a whole backup: npm run restore -- FILE --company NAME`);
  const { exported, complete, keys } = found ?? {};
  if (exported && exported.format !== exportFormat)
    throw new Error(`${file} was made by a newer version of the product.`);
  const isWhole =
    found && complete?.rows === found.rows && complete.files === found.files && complete.sha256 === found.sha256;
  if (!exported || !isWhole || !keys) throw new Error(`${file} is no whole export of a company, or was changed.`);
  const { tenant, facts, rows } = exported;
  return {
    tenant: { ...tenant, plan: firstPlan, ...trialOf(undefined, now) },
    facts,
    rows: withoutSecrets(rows),
    emails: new Map(),
    rowCount: complete.rows,
    sealing: undefined,
    parts: () => partsOf(file, new Map(keys)),
  };
}

/** None are in an export, unless somebody put them there. */
function withoutSecrets(rows: PublicRows): PublicRows {
  const users = rows.users.map((user) => ({ ...user, password_hash: null, email_verified_at: null }));
  return { ...rows, users, two_factors: [], recovery_codes: [], webhooks: [] };
}

async function readThrough(file: string): Promise<Found> {
  const found: Found = { rows: 0, files: 0, sha256: '' };
  const digest = new ArchiveDigest();
  for await (const { name, content } of readArchive(file)) {
    if (found.complete) throw new Error('Nothing follows the last entry.');
    if (name === completeFile) {
      found.sha256 = digest.end();
      found.complete = JSON.parse(await textOf(content)) as Complete;
    } else if (name.startsWith('files/')) {
      found.files++;
      await digest.read(name, content);
    } else await readText(found, digest, name, content);
  }
  return found;
}

async function readText(found: Found, digest: ArchiveDigest, name: string, content: Readable): Promise<void> {
  if (!name.startsWith('restore/') && name !== 'manifest.json') return digest.read(name, content);
  const text = await textOf(content);
  await digest.read(name, [Buffer.from(text)]);
  if (name === tenantFile) found.exported = JSON.parse(text) as ExportedTenant;
  else if (name === fileKeysFile) found.keys = JSON.parse(text) as [string, string][];
  else if (name === 'manifest.json') found.manifest = text;
  else found.rows += text.split('\n').length;
}

async function* partsOf(file: string, keys: ReadonlyMap<string, string>): ReturnType<ArchivedTenant['parts']> {
  for await (const { name, content } of readArchive(file)) {
    const [kind, rows, table = ''] = name.split('/');
    const fileKey = kind === 'files' ? keys.get(name.slice('files/'.length)) : undefined;
    if (kind === 'restore' && rows === 'rows') yield { table, content };
    else if (fileKey !== undefined) yield { fileKey, content };
  }
}
