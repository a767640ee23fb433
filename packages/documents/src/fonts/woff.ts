import { inflateSync } from 'node:zlib';

/**
 * The font in a WOFF file as the fonts of an operating system are. The library that draws documents reads WOFF with an
 * inflater that fails on some files, and embeds no outlines of WOFF 2.
 */
export function sfntOf(woff: Buffer): Buffer {
  const header = { size: 44, flavor: 4, tables: 12 };
  const count = woff.readUInt16BE(header.tables);
  const tables = Array.from({ length: count }, (_, index) => tableAt(woff, header.size + 20 * index));
  const start = 12 + 16 * count;
  const font = Buffer.alloc(start + tables.reduce((sum, { data }) => sum + padded(data.length), 0));
  const power = Math.floor(Math.log2(count));
  woff.copy(font, 0, header.flavor, header.flavor + 4);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(16 * (count - 2 ** power), 10);
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    font.writeUInt32BE(tag, entry);
    font.writeUInt32BE(checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(data.length, entry + 12);
    data.copy(font, offset);
    offset += padded(data.length);
  }
  return font;
}

function tableAt(woff: Buffer, entry: number) {
  const offset = woff.readUInt32BE(entry + 4);
  const stored = woff.readUInt32BE(entry + 8);
  const length = woff.readUInt32BE(entry + 12);
  const bytes = woff.subarray(offset, offset + stored);
  const data = stored < length ? inflateSync(bytes) : bytes;
  return { tag: woff.readUInt32BE(entry), checksum: woff.readUInt32BE(entry + 16), data };
}

/** Tables begin at multiples of four. */
function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
