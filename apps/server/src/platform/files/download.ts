import { Readable } from 'node:stream';
import type { FileAnswer } from '@stockhand/contract/answer';
import { statusMessages } from '@stockhand/contract/status-messages';
import { refuse } from '../errors.ts';

/** A file with what is to be known of it before it is printed. */
export interface DrawnFile {
  bytes: Uint8Array;
  /** Letters that no font has: a replacement character stands for each. */
  unprintable: string;
}

/** A file that a call answers, to download or to show. */
export class Download {
  readonly body: Readable | Uint8Array | string;
  readonly contentType: string;
  readonly fileName: string;
  /** Empty where every letter is drawn, and of files that are not drawn. */
  readonly unprintable: string;

  constructor(body: Readable | Uint8Array | string | DrawnFile, contentType: string, fileName: string) {
    const isDrawn = typeof body === 'object' && 'unprintable' in body;
    this.body = isDrawn ? body.bytes : body;
    this.unprintable = isDrawn ? body.unprintable : '';
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
  return async ({ body, contentType, fileName, unprintable }) => {
    const chunks: Uint8Array[] = [];
    // Leaving the loop destroys the stream.
    for await (const chunk of chunksOf(body)) {
      bytesLeft -= chunk.byteLength;
      if (bytesLeft < 0) throw refuse.badRequest(statusMessages.fileByRest);
      chunks.push(chunk);
    }
    // A copy, because superjson does not revive a Buffer.
    const bytes = new Uint8Array(Buffer.concat(chunks));
    return { file_name: fileName, content_type: contentType, bytes, ...(unprintable !== '' && { unprintable }) };
  };
}

function chunksOf(body: Download['body']): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (body instanceof Readable) return body;
  return [typeof body === 'string' ? Buffer.from(body) : body];
}
