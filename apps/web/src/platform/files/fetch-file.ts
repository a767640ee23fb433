import { CallError } from '../form/server-errors.ts';
import { reachingFetch } from '../live/connection.ts';
import { renewStaleAccess } from '../session/renew-access.ts';
import { currentSession } from '../session/session.ts';
import { type FetchedFile, readFile } from './read-file.ts';

export interface FileRequest {
  /** A documented path. */
  path: `/api/${string}`;
  /** Goes as JSON where it is too long for an address. */
  asked?: object;
  /** The server notes the file as handed out. Letters that cannot be printed are therefore asked about first. */
  isNoted?: boolean;
  /** For an answer without a name. */
  fallbackName: string;
}

interface FetchOptions {
  signal: AbortSignal;
  /** 0 to 1, of the bytes received; only called where the server says how many there are. */
  onProgress: (share: number) => void;
}

/**
 * Fetches a file as the signed-in person. Throws CallError for a refusal or a lost connection, and the signal's reason
 * when aborted.
 */
export async function fetchFile(request: FileRequest, { signal, onProgress }: FetchOptions): Promise<FetchedFile> {
  try {
    return await readFile(await askAsSignedIn(request, signal), request.fallbackName, onProgress);
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof CallError ? error : new CallError(null, null);
  }
}

async function askAsSignedIn(request: FileRequest, signal: AbortSignal): Promise<Response> {
  const access = currentSession()?.access ?? '';
  const response = await ask(request, access, signal);
  if (response.status !== 401) return accept(response);
  const renewal = await renewStaleAccess(access);
  if (renewal.kind === 'unreachable') throw renewal.error;
  return accept(renewal.kind === 'renewed' ? await ask(request, renewal.access, signal) : response);
}

function ask({ path, asked }: FileRequest, access: string, signal: AbortSignal): Promise<Response> {
  const authorization = `Bearer ${access}`;
  return reachingFetch(
    path,
    asked
      ? {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify(asked),
          signal,
        }
      : { headers: { authorization }, signal },
  );
}

async function accept(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new CallError(response.status, await response.json().catch(() => null));
}
