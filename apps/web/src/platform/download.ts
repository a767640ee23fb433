import { reachingFetch } from './connection.ts';
import { renewStaleAccess } from './renew-access.ts';
import { CallError } from './server-errors.ts';
import { currentSession } from './session.ts';

/**
 * Fetches a file from a documented path under `/api` and saves it under the name that the server gives. What is asked
 * goes as JSON when it is too long for an address. Throws CallError.
 */
export async function download(path: `/api/${string}`, fallbackName: string, asked?: object): Promise<void> {
  const response = await fetchFile(path, asked);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox starts the download a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Shows a file in a tab of its own, to be printed from there; saves it where tabs are blocked. Throws CallError. */
export async function openFile(path: `/api/${string}`, fallbackName: string, asked?: object): Promise<void> {
  // Opened before anything is waited for: later it would count as a pop-up that nobody asked for.
  const tab = window.open('', '_blank');
  if (!tab) return download(path, fallbackName, asked);
  tab.document.body.textContent = 'Making the PDF...';
  try {
    const response = await fetchFile(path, asked);
    tab.location.href = URL.createObjectURL(await response.blob());
  } catch (error) {
    tab.close();
    throw error;
  }
}

async function fetchFile(path: string, asked: object | undefined): Promise<Response> {
  const access = currentSession()?.access ?? '';
  const response = await ask(path, access, asked);
  if (response.status !== 401) return accept(response);
  const renewal = await renewStaleAccess(access);
  if (renewal.kind === 'unreachable') throw renewal.error;
  return accept(renewal.kind === 'renewed' ? await ask(path, renewal.access, asked) : response);
}

function ask(path: string, access: string, asked: object | undefined): Promise<Response> {
  const authorization = `Bearer ${access}`;
  const request: RequestInit = asked
    ? { method: 'POST', headers: { authorization, 'content-type': 'application/json' }, body: JSON.stringify(asked) }
    : { headers: { authorization } };
  return reachingFetch(path, request).catch(() => {
    throw new CallError(null, null);
  });
}

async function accept(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw new CallError(response.status, await response.json().catch(() => null));
}
