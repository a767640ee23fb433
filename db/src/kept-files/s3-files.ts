import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { mustBeKeptFolder } from '../naming/schema-names.ts';
import {
  type Content,
  filesIn,
  type KeptFile,
  type KeptFiles,
  type ListedFile,
  StorageUnavailable,
} from './kept-files.ts';
import type { S3Address } from './s3-address.ts';

/** Milliseconds. */
export interface S3Waits {
  connect: number;
  /** From the request, with the file that it sends, to the head of the answer. */
  answer: number;
  /** Without a byte of the body. A browser on a slow line takes it from the server as slowly. */
  silence: number;
  /** For the whole body. */
  body: number;
}

// Two attempts for an answer end before any request's deadline.
const waits: S3Waits = { connect: 2_000, answer: 10_000, silence: 30_000, body: 120_000 };
const attemptsMax = 2;
const connectionsMax = 100;
const deletedAtOnce = 20;

/** Kept files in a bucket of Amazon S3 or of a service that speaks its protocol. Every call ends within bounds. */
export class S3Files implements KeptFiles {
  readonly place: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #disk: Disk;
  readonly #bodyMs: number;

  constructor(address: S3Address, { connect, answer, silence, body }: S3Waits = waits) {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey, isPathStyle } = address;
    const agent = { maxSockets: connectionsMax };
    this.place = `s3://${new URL(endpoint).host}/${bucket}`;
    this.#client = new S3Client({
      endpoint,
      region,
      forcePathStyle: isPathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: attemptsMax,
      // The signature covers what is sent; not every service knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Asking first whether a file may be sent takes a connection of its own each time.
      expectContinueHeader: false,
      requestHandler: {
        connectionTimeout: connect,
        requestTimeout: answer,
        throwOnRequestTimeout: true,
        socketTimeout: silence,
        httpAgent: agent,
        httpsAgent: agent,
      },
    });
    this.#bucket = bucket;
    this.#bodyMs = body;
    // Access is the bucket's matter: some services know no rights of single files.
    this.#disk = new Disk(new S3Driver({ client: this.#client, bucket, visibility: 'private', supportsACL: false }));
  }

  /** From memory, so that it can be sent again: the largest file is that of an upload. */
  async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
    const bytes = content instanceof Uint8Array ? content : await buffer(content);
    await this.#told(() => this.#disk.put(key, bytes));
  }

  /** By the client itself, whose answer says the size too. */
  async read(key: string): Promise<Content | undefined> {
    const answer = await this.#unlessGone(() =>
      this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key })),
    );
    if (!answer) return undefined;
    const body = addAbortSignal(AbortSignal.timeout(this.#bodyMs), answer.Body as Readable);
    // Until somebody reads it nobody else hears of its end.
    body.on('error', () => undefined);
    const stream = Readable.from(this.#chunksOf(body), { objectMode: false }).once('close', () => body.destroy());
    return { stream, size: answer.ContentLength ?? 0 };
  }

  async factsOf(key: string): Promise<KeptFile | undefined> {
    const facts = await this.#unlessGone(() => this.#disk.getMetaData(key));
    return facts && { key, size: facts.contentLength, changedAt: facts.lastModified };
  }

  async *list(folder?: string): AsyncGenerator<ListedFile> {
    let paginationToken: string | undefined;
    do {
      const options = { recursive: folder === undefined, ...(paginationToken && { paginationToken }) };
      const page = await this.#told(() => this.#disk.listAll(folder, options));
      for (const entry of page.objects) {
        if (!entry.isFile) continue;
        // The list says it; its sizes get lost in flydrive.
        const { lastModified } = await entry.getMetaData();
        yield { key: entry.key, changedAt: lastModified };
      }
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  async delete(key: string): Promise<void> {
    await this.#told(() => this.#disk.delete(key));
  }

  /** Each by a call of its own, which every service knows; of a deletion of many flydrive does not hear what was not deleted. */
  async deleteFolder(folder: string): Promise<void> {
    mustBeKeptFolder(folder);
    const files = await filesIn(this, folder);
    while (files.length > 0) await Promise.all(files.splice(0, deletedAtOnce).map(({ key }) => this.delete(key)));
  }

  async #unlessGone<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
    return this.#told(() =>
      ask().catch((error: unknown) => (isGone(causeOf(error)) ? undefined : Promise.reject(error))),
    );
  }

  async #told<Result>(ask: () => Promise<Result>): Promise<Result> {
    try {
      return await ask();
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  async *#chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
    try {
      yield* body;
    } catch (error) {
      throw this.#unavailable(error);
    }
  }

  /** A text alone: the library's errors carry the request, with its signature. */
  #unavailable(error: unknown): StorageUnavailable {
    const cause = causeOf(error);
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message || code}` : String(cause);
    return new StorageUnavailable(`The files in ${this.place} cannot be reached: ${reason}`);
  }
}

/** What the service said, without what flydrive says about it. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

/** The answer without a body, to a question for facts, does not tell a missing file from a missing bucket. */
function isGone(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}
