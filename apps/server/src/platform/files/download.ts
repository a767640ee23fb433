import { Readable } from 'node:stream';
import type { FileAnswer } from '@stockhand/contract/answer';
import { statusMessages } from '@stockhand/contract/status-messages';
import { refuse } from '../errors.ts';

/** A file that a call answers, to download or to show. */
export class Download {
  readonly body: Readable | Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string;

  constructor(body: Readable | Uint8Array | string, contentType: string, fileName: string) {
    this.body = body;
    this.contentType = contentType;
    this.fileName = fileName.replace(/[^\w.-]/g, '_');
  }
}

/** Turns a call's file into its answer. */
export type AnswerFile = (file: Download) => Promise<FileAnswer>;

/** JSON of bytes takes about 3.6 times their size, and writing 1 MB of them occupies the process for about 80 ms. */
const fileAnswerBytesMax = 4 * 1024 * 1024;

/** For tRPC: reads files into memory, all files of one request together up to the bound; 400 beyond it. */
export function fileCollector(bytesMax = fileAnswerBytesMax): AnswerFile {
  let bytesLeft = bytesMax;
  return async ({ body, contentType, fileName }) => {
    const chunks: Uint8Array[] = [];
    // Leaving the loop destroys the stream.
    for await (const chunk of chunksOf(body)) {
      bytesLeft -= chunk.byteLength;
      if (bytesLeft < 0) throw refuse.badRequest(statusMessages.fileByRest);
      chunks.push(chunk);
    }
    // A copy, because superjson does not revive a Buffer.
    return { file_name: fileName, content_type: contentType, bytes: new Uint8Array(Buffer.concat(chunks)) };
  };
}

function chunksOf(body: Download['body']): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (body instanceof Readable) return body;
  return [typeof body === 'string' ? Buffer.from(body) : body];
}
