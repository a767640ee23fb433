import { type Entry, fromBufferPromise } from 'yauzl';
import { damagedDocument, ImportError } from '../import-error.ts';
import { importLimits } from '../import-limits.ts';

/**
 * Throws before anything is unpacked when the directory of a Word document promises more than is read. The sizes are a
 * promise only: the limits of the reader's process enforce it.
 */
export async function checkZipArchive(bytes: Uint8Array): Promise<void> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
    });
    if (zip.entryCount > importLimits.zipEntriesMax) throw tooMuch();
    let unpackedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > importLimits.zipUnpackedBytesMax || isSuspicious(entry)) throw tooMuch();
    }
  } catch (error) {
    throw error instanceof ImportError ? error : damagedDocument();
  }
}

function isSuspicious({ compressedSize, uncompressedSize }: Entry): boolean {
  return (
    uncompressedSize > importLimits.zipRatioFromBytes && uncompressedSize > compressedSize * importLimits.zipRatioMax
  );
}

function tooMuch(): ImportError {
  return new ImportError('too_large', 'This Word document unpacks to more than can be read.');
}
