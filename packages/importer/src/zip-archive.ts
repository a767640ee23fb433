import { inflateRawSync } from 'node:zlib';
import { ImportError } from './import-error.ts';
import { importLimits } from './import-limits.ts';

interface ZipEntry {
  method: number;
  packedBytes: number;
  unpackedBytes: number;
  headerAt: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const stored = 0;
const deflated = 8;

/** Finds the entries of a zip file; throws before anything is unpacked when the directory promises too much. */
export function openZip(bytes: Uint8Array): { read: (name: string) => Buffer | null } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = readDirectory(file);
  return {
    read: (name) => {
      const entry = entries.get(name);
      return entry ? unpack(file, entry) : null;
    },
  };
}

function readDirectory(file: Buffer): Map<string, ZipEntry> {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1 || end + 22 > file.length || file.readUInt32LE(end) !== endSignature) throw damaged();
  const count = file.readUInt16LE(end + 10);
  if (count > importLimits.zipEntriesMax) throw tooMuch();
  const entries = new Map<string, ZipEntry>();
  let at = file.readUInt32LE(end + 16);
  let unpackedBytes = 0;
  for (let i = 0; i < count; i++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) throw damaged();
    const nameLength = file.readUInt16LE(at + 28);
    const entry = {
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      unpackedBytes: file.readUInt32LE(at + 24),
      headerAt: file.readUInt32LE(at + 42),
    };
    unpackedBytes += entry.unpackedBytes;
    if (unpackedBytes > importLimits.zipUnpackedBytesMax || isSuspicious(entry)) throw tooMuch();
    entries.set(file.toString('utf8', at + 46, at + 46 + nameLength), entry);
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function isSuspicious({ packedBytes, unpackedBytes }: ZipEntry): boolean {
  return unpackedBytes > importLimits.zipRatioFromBytes && unpackedBytes > packedBytes * importLimits.zipRatioMax;
}

/** The sizes of the directory are a promise only: unpacking stops at what was promised. */
function unpack(file: Buffer, entry: ZipEntry): Buffer {
  const { headerAt } = entry;
  if (headerAt + 30 > file.length || file.readUInt32LE(headerAt) !== localSignature) throw damaged();
  const start = headerAt + 30 + file.readUInt16LE(headerAt + 26) + file.readUInt16LE(headerAt + 28);
  const packed = file.subarray(start, start + entry.packedBytes);
  if (entry.method === stored && packed.length === entry.unpackedBytes) return packed;
  if (entry.method !== deflated) throw damaged();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch {
    throw damaged();
  }
}

function damaged(): ImportError {
  return new ImportError('unreadable', 'This Word document is damaged and cannot be read.');
}

function tooMuch(): ImportError {
  return new ImportError('too_large', 'This Word document unpacks to more than can be read.');
}
