import type { Readable } from 'node:stream';
import { firstPlan, trialOf } from '@stockhand/contract/plans';
import { z } from 'zod';
import { readArchive, TamperedArchive, textOf } from '../backup/archive.ts';
import { FactsForm, isFileKey, judged, judgeRows, TenantForm } from '../backup/archive-forms.ts';
import { wantedFiles } from '../backup/open-schema.ts';
import { type ArchivedTenant, type PublicRows, publicTables, type Row } from './archived-tenant.ts';
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
  format?: number;
  exported?: ExportedTenant;
  keys?: [name: string, key: string][];
  complete?: Complete;
  /** Of a whole backup. */
  manifest?: unknown;
  rows: number;
  files: number;
  sha256: string;
}

const FormatForm = z.looseObject({ format: z.number() });
const Rows = z.array(z.record(z.string(), z.unknown()));
const ExportedForm: z.ZodType<ExportedTenant> = z.object({
  format: z.number(),
  made_at: z.string(),
  tenant: TenantForm,
  facts: FactsForm,
  /** Of what the product keeps today, and did not when the export was made, it has none. */
  rows: z.record(z.enum(publicTables), Rows.default([])) as unknown as z.ZodType<Record<keyof PublicRows, Row[]>>,
});
const FileKeysForm = z.array(z.tuple([z.string(), z.string().refine(isFileKey, 'no kept file')]));
const CompleteForm: z.ZodType<Complete> = z.object({ rows: z.int(), files: z.int(), sha256: z.string() });

/** The tenant of an export, which is read to its end. It arrives as a new one does: it tries the largest plan first. */
export async function tenantInExport(file: string, now: Date): Promise<ArchivedTenant> {
  const notWhole = `${file} is no whole export of a company, or was changed.`;
  const found = await readThrough(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`There is no file ${file}.`);
    throw new Error(error instanceof TamperedArchive ? `${notWhole} ${error.message}` : notWhole, { cause: error });
  });
  if (found.manifest) throw new Error(`${file} is a whole backup: npm run restore -- FILE --company NAME`);
  const { exported, complete, keys } = found;
  if (found.format !== undefined && found.format !== exportFormat)
    throw new Error(`${file} was made by a newer version of the product.`);
  const isWhole = complete?.rows === found.rows && complete.files === found.files && complete.sha256 === found.sha256;
  if (!exported || !isWhole || !keys) throw new Error(notWhole);
  const { tenant, facts, rows } = exported;
  await wantedFiles('tenant', facts.migrations);
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
    if (found.complete) throw new TamperedArchive(`${JSON.stringify(name)} follows the last entry.`);
    if (name === completeFile) {
      found.sha256 = digest.end();
      found.complete = judged(CompleteForm, await textOf(content), name);
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
  if (name === tenantFile) {
    found.format = judged(FormatForm, text, name).format;
    if (found.format === exportFormat) found.exported = judged(ExportedForm, text, name);
  }
  if (name === fileKeysFile) found.keys = judged(FileKeysForm, text, name);
  else if (name === 'manifest.json') found.manifest = text;
  else if (name !== tenantFile) found.rows += judgeRows(text, name);
}

async function* partsOf(file: string, keys: ReadonlyMap<string, string>): ReturnType<ArchivedTenant['parts']> {
  for await (const { name, content } of readArchive(file)) {
    const [kind, rows, table = ''] = name.split('/');
    const fileKey = kind === 'files' ? keys.get(name.slice('files/'.length)) : undefined;
    if (kind === 'restore' && rows === 'rows') yield { table, content };
    else if (fileKey !== undefined) yield { fileKey, content };
  }
}
