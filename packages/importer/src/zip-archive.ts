import { TextDecoder } from 'node:util';
import { type Entry, fromBufferPromise } from 'yauzl';
import { damagedDocument, ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';

/**
 * Hands over one entry of a Word document as text, piece by piece. Throws before anything is unpacked when the
 * directory promises too much; the sizes of the directory are a promise only, and unpacking stops at what was promised.
 */
export async function readZipText(bytes: Uint8Array, name: string, take: (text: string) => void): Promise<void> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
      lazyEntries: true,
      validateEntrySizes: true,
    });
    if (zip.entryCount > importLimits.zipEntriesMax) throw tooMuch();
    let wanted: Entry | null = null;
    let unpackedBytes = 0;
    for await (const entry of zip.eachEntry()) {
      unpackedBytes += entry.uncompressedSize;
      if (unpackedBytes > importLimits.zipUnpackedBytesMax || isSuspicious(entry)) throw tooMuch();
      if (entry.fileName === name) wanted = entry;
    }
    if (!wanted) throw damagedDocument();
    let decoder: TextDecoder | null = null;
    for await (const chunk of (await zip.openReadStreamPromise(wanted)) as AsyncIterable<Buffer>) {
      decoder ??= new TextDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf-16le' : 'utf-8');
      take(decoder.decode(chunk, { stream: true }));
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
