import { unprintableHeader } from '@stockhand/contract/answer';

export interface FetchedFile {
  blob: Blob;
  name: string;
  /** Letters that are replaced in it; empty without any. */
  unprintable: string;
}

/** Reads the body of an answer under the name that its Content-Disposition gives. */
export async function readFile(
  response: Response,
  fallbackName: string,
  onProgress: (share: number) => void,
): Promise<FetchedFile> {
  const total = bytesOf(response.headers);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    received += value.byteLength;
    if (total !== null) onProgress(Math.min(1, received / total));
  }
  const type = response.headers.get('content-type') ?? '';
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? fallbackName;
  const unprintable = decodeURIComponent(response.headers.get(unprintableHeader) ?? '');
  return { blob: new Blob(chunks, { type }), name, unprintable };
}

/** Null where the length is unknown, or that of the compressed bytes, which the reader does not see. */
function bytesOf(headers: Headers): number | null {
  const length = Number(headers.get('content-length'));
  return length > 0 && !headers.has('content-encoding') ? length : null;
}
