import { z } from 'zod';
import { isKeptFolder, isTenantSchema } from '../naming/schema-names.ts';
import { type SchemaFacts, TamperedArchive, type Totals } from './archive.ts';

// What an archive may say, judged before anything of it runs or is written: whoever has the file may have changed it.

const Count = z.int().nonnegative();
const PlainName = z.string().regex(/^[a-z0-9_]{1,63}$/, 'no name of the product');
const MigrationNames = z.array(z.string().max(200));

/** One line, as letterheads and mail headers take it. */
const TenantName = z
  .string()
  .min(1)
  .max(200, 'more than 200 characters')
  .refine((name) => !/[\0\r\n\v\f\u0085\u2028\u2029]/.test(name), 'more than one line');

export const ManifestForm = z.object({
  format: z.number(),
  made_at: z.string(),
  tenants: Count,
  migrations: MigrationNames,
});

export const FactsForm: z.ZodType<SchemaFacts> = z.object({
  migrations: MigrationNames,
  sequences: z.record(PlainName, z.int().positive()),
});

export const TotalsForm: z.ZodType<Totals> = z.object({ rows: Count, files: Count });

/** A row of `public.tenants`. */
export const TenantForm = z.looseObject({
  id: z.int().positive(),
  name: TenantName,
  schema_name: z.string().refine(isTenantSchema, 'no name of a schema'),
});

/** Work that waits. Its task is known, or left alone, by the workers. */
export const JobForm = z.looseObject({
  task: z.string().regex(/^[a-z0-9_:-]{1,100}$/i, 'no task'),
  queue: z.string().max(200).nullish(),
  payload: z.looseObject({ tenant_id: z.int().positive() }),
});

/** Says in words what is wrong with a part of an archive. */
export function judged<Part>(form: z.ZodType<Part>, text: string, what: string): Part {
  const answer = form.safeParse(parsed(text, what));
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  throw new TamperedArchive(`In ${what}: ${where}${issue?.message}.`);
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TamperedArchive(`In ${what}: no JSON.`);
  }
}

/** One JSON object a line. Answers how many. */
export function judgeRows(text: string, what: string): number {
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const where = `line ${index + 1} of ${what}`;
    const row = parsed(line, where);
    if (typeof row !== 'object' || row === null || Array.isArray(row))
      throw new TamperedArchive(`In ${where}: no row.`);
  }
  return lines.length;
}

/** Rows of which the form is known. */
export function judgeLines(form: z.ZodType, text: string, what: string): void {
  for (const [index, line] of text.split('\n').entries()) judged(form, line, `line ${index + 1} of ${what}`);
}

/** Which part of a backup an entry is; undefined for what no backup has. */
export function partOf(name: string): BackupPart | undefined {
  if (name === 'manifest.json' || name === 'jobs.jsonl' || name === 'complete.json') return { kind: name };
  const [kind, folder = '', table = '', entry, ...more] = name.split('/');
  if (more.length > 0) return undefined;
  if (kind === 'files' && entry === undefined) return isFileKey(name.slice('files/'.length)) ? { kind } : undefined;
  if (kind !== 'database' || !(folder === 'public' || isTenantSchema(folder))) return undefined;
  if (table === 'schema.json' && entry === undefined) return { kind: 'schema', schema: folder };
  const isRows = PlainName.safeParse(table).success && /^\d{6,}\.jsonl$/.test(entry ?? '');
  return isRows ? { kind: 'rows', schema: folder, table } : undefined;
}

type BackupPart =
  | { kind: 'manifest.json' | 'jobs.jsonl' | 'complete.json' | 'files' }
  | { kind: 'schema'; schema: string }
  | { kind: 'rows'; schema: string; table: string };

/** `folder/name`, as kept files have it. */
export function isFileKey(key: string): boolean {
  const [folder = '', name = '', ...more] = key.split('/');
  return more.length === 0 && isKeptFolder(folder) && /^[0-9A-Za-z_-][0-9A-Za-z_.-]{0,199}$/.test(name);
}
