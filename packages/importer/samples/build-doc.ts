const sectorBytes = 512;
const endOfChain = -2;
const fatSector = -3;
const freeSector = -1;

const textAt = 2048;
const paragraphPage = 2;
const rowEnd = '\x05';

/**
 * A Word 97 document (.doc) with this text, as [MS-DOC] and [MS-CFB] lay it out: the file information block and the
 * text in one stream, the piece table in another. Both streams are padded beyond 4,096 bytes, so that neither lives
 * in the mini stream.
 */
export function doc(paragraphs: readonly string[], table: readonly (readonly string[])[]): Buffer {
  const rows = table.map((row) => `${row.map((cell) => `${cell}\x07`).join('')}${rowEnd}`).join('');
  const marked = `${paragraphs.map((paragraph) => `${paragraph}\r`).join('')}${rows}The end\r`;
  const text = marked.replaceAll(rowEnd, '\x07');
  const characters = Buffer.from(text, 'utf16le');
  const main = Buffer.alloc(padded(Math.max(4096, textAt + characters.length)));
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x00c1, 2);
  main.writeUInt16LE(0x0200, 10);
  main.writeUInt32LE(textAt, 0x18);
  main.writeUInt32LE(text.length, 0x4c);
  main.writeUInt32LE(4, 0xfe);
  main.writeUInt32LE(100, 0x102);
  main.writeUInt32LE(12, 0x106);
  paragraphProperties(marked).copy(main, paragraphPage * sectorBytes);
  characters.copy(main, textAt);
  return compoundFile({ WordDocument: main, '1Table': tableStream(text.length) });
}

/** The page of paragraph runs: the mark that ends a table row is a run of its own with the property sprmPFTtp. */
function paragraphProperties(marked: string): Buffer {
  const starts = [0];
  for (let i = 0; i < marked.length; i++) if (marked[i] === rowEnd) starts.push(i, i + 1);
  const page = Buffer.alloc(sectorBytes);
  page.writeUInt8(starts.length, 511);
  const ordinaryAt = 480;
  const rowEndAt = 488;
  Buffer.from([2, 0, 0, 0]).copy(page, ordinaryAt);
  Buffer.from([3, 0, 0, 0x17, 0x24, 1]).copy(page, rowEndAt);
  for (const [i, start] of [...starts, marked.length].entries()) page.writeUInt32LE(textAt + start * 2, i * 4);
  for (const [i, start] of starts.entries()) {
    const at = marked[start] === rowEnd ? rowEndAt : ordinaryAt;
    page.writeUInt8(at / 2, (starts.length + 1) * 4 + i * 13);
  }
  return page;
}

function tableStream(characterCount: number): Buffer {
  const table = Buffer.alloc(4096);
  table.writeUInt8(2, 0);
  table.writeUInt32LE(16, 1);
  table.writeUInt32LE(0, 5);
  table.writeUInt32LE(characterCount, 9);
  table.writeUInt32LE(textAt, 15);
  table.writeUInt32LE(textAt, 100);
  table.writeUInt32LE(textAt + characterCount * 2, 104);
  table.writeUInt32LE(paragraphPage, 108);
  return table;
}

function compoundFile(streams: Record<string, Buffer>): Buffer {
  const bodies = Object.entries(streams);
  const directory = [entry('Root Entry', 5, -1, -1, 1, endOfChain, 0)];
  const allocation: number[] = [fatSector, endOfChain];
  for (const [index, [name, body]] of bodies.entries()) {
    const first = allocation.length;
    const count = body.length / sectorBytes;
    for (let i = 1; i < count; i++) allocation.push(first + i);
    allocation.push(endOfChain);
    directory.push(entry(name, 2, -1, index + 2 <= bodies.length ? index + 2 : -1, -1, first, body.length));
  }
  while (directory.length < 4) directory.push(entry('', 0, -1, -1, -1, 0, 0));
  const fat = Buffer.alloc(sectorBytes);
  for (let i = 0; i < sectorBytes / 4; i++) fat.writeInt32LE(allocation[i] ?? freeSector, i * 4);
  return Buffer.concat([fileHeader(), fat, Buffer.concat(directory), ...bodies.map(([, body]) => body)]);
}

function fileHeader(): Buffer {
  const header = Buffer.alloc(sectorBytes);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeInt32LE(1, 44);
  header.writeInt32LE(1, 48);
  header.writeInt32LE(4096, 56);
  header.writeInt32LE(endOfChain, 60);
  header.writeInt32LE(endOfChain, 68);
  for (let i = 0; i < 109; i++) header.writeInt32LE(i === 0 ? 0 : freeSector, 76 + i * 4);
  return header;
}

function entry(
  name: string,
  type: number,
  left: number,
  right: number,
  child: number,
  sector: number,
  bytes: number,
): Buffer {
  const record = Buffer.alloc(128);
  record.write(name, 0, 'utf16le');
  record.writeInt16LE(name === '' ? 0 : (name.length + 1) * 2, 64);
  record.writeUInt8(type, 66);
  record.writeUInt8(1, 67);
  record.writeInt32LE(left, 68);
  record.writeInt32LE(right, 72);
  record.writeInt32LE(child, 76);
  record.writeInt32LE(sector, 116);
  record.writeInt32LE(bytes, 120);
  return record;
}

function padded(bytes: number): number {
  return Math.ceil(bytes / sectorBytes) * sectorBytes;
}
