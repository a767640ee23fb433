import { createHash } from 'node:crypto';
import { pipeline, type Readable, Transform } from 'node:stream';
import '@fastify/multipart';
import { statusMessages } from '@stockhand/contract/status-messages';
import { isStorable, unstorableMessage } from '@stockhand/contract/wire';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../errors.ts';
import { type FileStore, Upload } from '../files/file-store.ts';
import { isTooDeep } from './rest-input.ts';
import type { RestRoute } from './rest-route.ts';

export const formBytesMax = 64 * 1024 * 1024;
const fieldsMax = 20;
const fieldBytesMax = 256 * 1024;

export interface ReceivedForm {
  fields: Record<string, unknown>;
  /** All stored files; to be discarded after the request. */
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
      const rule = Object.hasOwn(wanted, part.fieldname) ? wanted[part.fieldname] : undefined;
      const upload = await put(part.file, part.filename ?? '', rule?.bytesMax ?? 0, store);
      uploads.push(upload);
      if (part.file.truncated) throw refuse.tooLarge();
      // A browser sends a file field without a chosen file like this.
      if (!rule || (upload.fileName === '' && upload.size === 0)) continue;
      if (!isStorable(part.filename ?? '')) throw refuse.field(part.fieldname, unstorableMessage);
      fields[part.fieldname] =
        rule.max === 1 ? upload : [...((fields[part.fieldname] as Upload[] | undefined) ?? []), upload];
    }
    return { fields: withJsonField(fields, route), uploads };
  } catch (error) {
    // The unread rest of the body would precede the next call on this connection.
    request.raw.unpipe();
    request.raw.resume();
    await Promise.all(uploads.map((upload) => store.discard(upload.path)));
    if (isLimit(error)) throw refuse.tooLarge();
    throw isOurs(error) ? error : refuse.badRequest('The form could not be read.');
  }
}

/** Stores a file; of a too large one only the first bytes and its true size, so that its field can report it. */
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
  // An aborted form aborts its file stream too, which ends the reader.
  const path = await store.receive(pipeline(source, measured, () => undefined));
  return new Upload({ path, fileName: shortName(fileName), size, sha256: hash.digest('hex') });
}

const fileNameMax = 255;
const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A name as files can have one: in one line, without folders, and of a long one the beginning and the ending. */
function shortName(fileName: string): string {
  const name = fileName.replace(controls, ' ').replace(/^.*[\\/]/, '');
  if (name.length <= fileNameMax) return name;
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? '';
  return name.slice(0, fileNameMax - ending.length).toWellFormed() + ending;
}

function withJsonField(fields: Record<string, unknown>, route: RestRoute): Record<string, unknown> {
  const { jsonField } = route;
  if (jsonField === undefined) return fields;
  const { [jsonField]: text, ...rest } = fields;
  if (typeof text !== 'string') return fields;
  if (isTooDeep(text)) throw refuse.badRequest('The request body nests too deeply.');
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
