import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** A zip archive of `{ name: content }`; every entry deflated. `claim` overrides the unpacked size in the directory. */
export function zip(entries: Record<string, string | Uint8Array>, claim?: { unpackedBytes: number }): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const raw = Buffer.from(content as string);
    const data = deflateRawSync(raw);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(claim?.unpackedBytes ?? raw.length, 18);
    common.writeUInt16LE(title.length, 22);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(offset, 10);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), common, title, data);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, more, title);
    offset += 30 + title.length + data.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  const count = Object.keys(entries).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const wordParagraph = (text: string) =>
  `<w:p><w:pPr><w:tabs><w:tab w:val="left" w:pos="720"/></w:tabs></w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

export const wordCell = (text: string, properties = '') =>
  `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/>${properties}</w:tcPr>${wordParagraph(text)}</w:tc>`;

export const wordTable = (rows: readonly (readonly string[])[]) =>
  wordTableOf(rows.map((row) => row.map((text) => wordCell(text)).join('')));

export const wordTableOf = (rows: readonly string[]) =>
  `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells}</w:tr>`).join('')}</w:tbl>`;

/** A Word document with this body. */
export function docx(body: string): Buffer {
  const start = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return zip({
    '[Content_Types].xml': `${start}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'word/document.xml': `${start}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr/></w:body></w:document>`,
  });
}

export interface PdfText {
  x: number;
  y: number;
  text: string;
  size?: number;
}

/** An A4 PDF, one page an entry, each text at its place (from the lower left corner). */
export function pdf(pages: readonly (readonly PdfText[])[], rotate = 0): Buffer {
  return pdfOfStreams(pages.map(streamOf), rotate);
}

/** Lays a table out as price lists do: the header on every page, the rows below it. */
export function pdfTable(
  rows: readonly (readonly string[])[],
  { columns, perPage = 30, title = 'Price list' }: { columns: readonly number[]; perPage?: number; title?: string },
): Buffer {
  const [header = [], ...data] = rows;
  const pages: PdfText[][] = [];
  for (let at = 0; at < data.length; at += perPage) {
    const texts: PdfText[] = [{ x: 40, y: 800, text: title, size: 14 }];
    for (const [r, row] of [header, ...data.slice(at, at + perPage)].entries()) {
      for (const [c, text] of row.entries()) if (text !== '') texts.push({ x: columns[c] ?? 0, y: 770 - r * 20, text });
    }
    texts.push({ x: 280, y: 20, text: `Page ${pages.length + 1} of ${Math.ceil(data.length / perPage)}` });
    texts.push({ x: 40, y: 40, text: 'All prices without obligation' });
    pages.push(texts);
  }
  return pdf(pages);
}

export function pdfOfStreams(streams: readonly (string | Buffer)[], rotate = 0): Buffer {
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Kids [${streams.map((_, i) => `${4 + i * 2} 0 R`).join(' ')}] /Count ${streams.length} >>`,
    ),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
  ];
  const deflated = new Map<string | Buffer, Buffer>();
  for (const [i, content] of streams.entries()) {
    const data = deflated.get(content) ?? deflateSync(Buffer.from(content as string, 'latin1'));
    deflated.set(content, data);
    const page = `/Parent 2 0 R /MediaBox [0 0 595 842] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >>`;
    objects.push(Buffer.from(`<< /Type /Page ${page} /Contents ${5 + i * 2} 0 R >>`));
    const start = Buffer.from(`<< /Length ${data.length} /Filter /FlateDecode >>\nstream\n`);
    objects.push(Buffer.concat([start, data, Buffer.from('\nendstream')]));
  }
  return pdfFile(objects);
}

function streamOf(texts: readonly PdfText[]): string {
  return texts
    .map(
      ({ x, y, text, size = 10 }) =>
        `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj ET\n`,
    )
    .join('');
}

function pdfFile(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [i, body] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`)]);
}
