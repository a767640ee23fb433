import { type Entry, fromBufferPromise } from 'yauzl';
import { damaged, ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';

/**
 * Throws before anything is unpacked when the directory of an archive promises more than is read. `what` names the file in
 * the refusal. The sizes are a promise only: the limits of the reader's process enforce it.
 */
export async function checkZipArchive(bytes: Uint8Array, what: string): Promise<void> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
    });
    if (zip.entryCount > importLimits.zipEntriesMax) throw tooMuch(what);
    let unpackedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > importLimits.zipUnpackedBytesMax || isSuspicious(entry)) throw tooMuch(what);
    }
  } catch (error) {
    throw error instanceof ImportError ? error : damaged(what);
  }
}

function isSuspicious({ compressedSize, uncompressedSize }: Entry): boolean {
  return (
    uncompressedSize > importLimits.zipRatioFromBytes && uncompressedSize > compressedSize * importLimits.zipRatioMax
  );
}

function tooMuch(what: string): ImportError {
  return new ImportError('too_large', `${what} unpacks to more than can be read.`);
}
