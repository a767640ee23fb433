import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';

const chunkBytes = 256 * 1024;

/**
 * Hands out what a source yields while it goes on yielding, by way of a file. The source never waits for the reader: a slow one holds
 * nothing of the database, and memory stays flat. Answers when the first text is there. A source that fails before is thrown, and one
 * that fails later breaks the reader off; a reader that leaves ends the source. The file is gone with the reader.
 */
export async function spool(file: string, source: AsyncGenerator<string>): Promise<Readable> {
  const handle = await open(file, 'wx+', 0o600);
  let bytes = 0;
  let end: { failure?: unknown } | undefined;
  let isWanted = true;
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };

  const write = async () => {
    for await (const text of source) {
      if (!isWanted) return;
      await handle.appendFile(text);
      bytes += Buffer.byteLength(text);
      tell();
    }
  };
  const writing = write()
    .then(
      () => (end = {}),
      (failure: unknown) => (end = { failure }),
    )
    .finally(tell);

  async function* written() {
    let position = 0;
    while (position < bytes || !end) {
      if (position === bytes) await news.promise;
      const size = Math.min(chunkBytes, bytes - position);
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(size), 0, size, position);
      position += bytesRead;
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead);
    }
    if ('failure' in end) throw end.failure;
  }

  const remove = async () => {
    isWanted = false;
    await writing;
    await handle.close();
    await rm(file, { force: true });
  };
  await news.promise;
  if (bytes === 0 && end && 'failure' in end) {
    await remove();
    throw end.failure;
  }
  return Readable.from(written(), { objectMode: false }).once('close', () => void remove());
}
