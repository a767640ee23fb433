import { idempotencyKeyOf, keepIdempotencyKey, releaseIdempotencyKey } from '../idempotency-key.ts';
import { callTimeoutMs, noteReached, noteUnreached } from '../live/connection.ts';
import { renewStaleAccess } from '../session/renew-access.ts';
import { currentSession } from '../session/session.ts';
import { CallError, isUnanswered, readFailure } from './server-errors.ts';

interface UploadOptions {
  /** 0 to 1, of the bytes sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Posts a form with files to a documented path under `/api` and answers its JSON. Throws CallError for a refusal or a
 * lost connection, and the signal's reason when aborted.
 */
export async function upload<Answer>(
  path: `/api/${string}`,
  form: FormData,
  options: UploadOptions = {},
): Promise<Answer> {
  const key = idempotencyKeyOf(path, signatureOf(form));
  try {
    const answer = await postAsSignedIn(path, form, key, options);
    releaseIdempotencyKey(key);
    return answer as Answer;
  } catch (error) {
    if (isUnanswered(error)) keepIdempotencyKey(key, error);
    else releaseIdempotencyKey(key);
    throw error;
  }
}

async function postAsSignedIn(path: string, form: FormData, key: string, options: UploadOptions): Promise<unknown> {
  const access = currentSession()?.access ?? '';
  try {
    return await post(path, form, access, key, options);
  } catch (error) {
    if (readFailure(error).status !== 401) throw error;
    const renewal = await renewStaleAccess(access);
    if (renewal.kind !== 'renewed') throw renewal.kind === 'unreachable' ? renewal.error : error;
    return post(path, form, renewal.access, key, options);
  }
}

/** The same for a form with the same fields and files. */
function signatureOf(form: FormData): unknown {
  return [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
}

/** XMLHttpRequest, because fetch reports no progress of what is sent. */
function post(path: string, form: FormData, access: string, key: string, options: UploadOptions): Promise<unknown> {
  const { onProgress, signal } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = callTimeoutMs;
    request.setRequestHeader('authorization', `Bearer ${access}`);
    request.setRequestHeader('idempotency-key', key);
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total);
    const giveUp = () => {
      noteUnreached();
      reject(new CallError(null, null));
    };
    request.onerror = giveUp;
    request.ontimeout = giveUp;
    request.onabort = () => reject(signal?.reason ?? new CallError(null, null));
    request.onload = () => {
      noteReached();
      const body = readJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(new CallError(request.status, body));
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
