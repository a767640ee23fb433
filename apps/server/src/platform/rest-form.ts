import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import '@fastify/multipart';
import type { Readable } from 'node:stream';
import { statusMessages } from '@stockhand/contract/status-messages';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from './errors.ts';
import { type FileStore, Upload } from './file-store.ts';
import type { RestRoute } from './rest-route.ts';

export const formBytesMax = 64 * 1024 * 1024;
const fieldsMax = 20;
const fieldBytesMax = 256 * 1024;

export interface ReceivedForm {
  fields: Record<string, unknown>;
  /** Everything put down; to be discarded after the request. */
  uploads: Upload[];
}

/** Reads a multipart form: files go to disk as they come, never into memory. */
export async function receiveForm(request: FastifyRequest, route: RestRoute, store: FileStore): Promise<ReceivedForm> {
  const wanted = route.files ?? {};
  const uploads: Upload[] = [];
  const fields: Record<string, unknown> = {};
  const filesMax = Object.values(wanted).reduce((sum, file) => sum + file.max, 0) + 1;
  try {
    const parts = request.parts({
      limits: {
        files: filesMax,
        fields: fieldsMax,
        parts: filesMax + fieldsMax,
        fieldSize: fieldBytesMax,
        fileSize: formBytesMax,
      },
    });
    for await (const part of parts) {
      if (part.type === 'field') {
        if (part.fieldnameTruncated || part.valueTruncated) throw refuse.tooLarge();
        fields[part.fieldname] = part.value;
        continue;
      }
      const rule = wanted[part.fieldname];
      const upload = await put(part.file, part.filename, rule?.bytesMax ?? 0, store);
      if (part.file.truncated) throw refuse.tooLarge();
      uploads.push(upload);
      if (!rule) continue;
      fields[part.fieldname] =
        rule.max === 1 ? upload : [...((fields[part.fieldname] as Upload[] | undefined) ?? []), upload];
    }
    return { fields: withJsonField(fields, route), uploads };
  } catch (error) {
    // What is left of the body would stand before the next call on this connection.
    request.raw.unpipe();
    request.raw.resume();
    await Promise.all(uploads.map((upload) => store.discard(upload.path)));
    if (isLimit(error)) throw refuse.tooLarge();
    throw isOurs(error) ? error : refuse.badRequest('The form could not be read.');
  }
}

/** Puts a file down; of one that is too large only the first bytes, with its true size, so that its field can say so. */
async function put(source: Readable, fileName: string, bytesMax: number, store: FileStore): Promise<Upload> {
  const hash = createHash('sha256');
  let size = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const room = Math.max(0, bytesMax + 1 - size);
      size += chunk.length;
      hash.update(chunk);
      done(null, room >= chunk.length ? chunk : chunk.subarray(0, room));
    },
  });
  const path = await store.receive(source.pipe(measured));
  return new Upload({ path, fileName, size, sha256: hash.digest('hex') });
}

function withJsonField(fields: Record<string, unknown>, route: RestRoute): Record<string, unknown> {
  const { jsonField } = route;
  if (jsonField === undefined) return fields;
  const { [jsonField]: text, ...rest } = fields;
  if (typeof text !== 'string') return fields;
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed, ...rest };
  } catch {
    // Told below, like any other text that is no object.
  }
  throw refuse.badRequest(statusMessages.malformedJson);
}

function isLimit(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^FST_(PARTS|FILES|FIELDS|REQ_FILE_TOO_LARGE|ERR_CTP_BODY)/.test(error.code)
  );
}

/** Our own refusals and what the disk says; everything else is the form's fault. */
function isOurs(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof Error && 'errno' in error);
}
