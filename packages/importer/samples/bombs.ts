import { doc } from './build-doc.ts';
import { docx, pdfOfStreams, zip } from './build-documents.ts';
import { textRow, workbook } from './build-workbook.ts';

/** A file made to bring its reader down, in the size that an upload may have. */
export interface Bomb {
  name: string;
  fileName: string;
  bytes: () => Buffer;
  /** How the reader refuses it: code and message. */
  refusal: string;
}

const noTable = 'unreadable: No table of products was found in this document.';
const damagedWord = 'unreadable: This Word document is damaged and cannot be read.';
const tooMuchWord = 'too_large: This Word document unpacks to more than can be read.';
const tooDeepWord = 'too_large: This Word document is nested too deeply to be read.';
const tooMuchExcel = 'too_large: This Excel workbook unpacks to more than can be read.';
const damagedExcel = 'unreadable: This Excel workbook is damaged and cannot be read.';
const tooMuchText = 'too_large: This Excel workbook holds more text than can be read.';
const gaveUp = 'failed: This file could not be read: it takes too much time or memory.';
const notText = 'unreadable: This file cannot be read as .csv: it is not text.';

const paragraph = '<w:p><w:r><w:t>a</w:t></w:r></w:p>';
const entities = Array.from({ length: 20 }, (_, i) => `<!ENTITY e${i + 1} "&e${i};&e${i};">`).join('');

export const bombs: readonly Bomb[] = [
  bomb('100,000 paragraphs of one letter', 'a.docx', noTable, () => docx(paragraph.repeat(100_000))),
  // As much as the archive may promise: the process has used up its memory before it is read.
  bomb('450,000 paragraphs of one letter', 'a.docx', gaveUp, () => docx(paragraph.repeat(450_000))),
  bomb('1,000,000 paragraphs of one letter', 'a.docx', tooMuchWord, () => docx(paragraph.repeat(1_000_000))),
  bomb('one run of 300 MB', 'a.docx', tooMuchWord, () => zip({ 'word/document.xml': 'x'.repeat(300_000_000) })),
  bomb('a directory that lies about the size', 'a.docx', damagedWord, () =>
    zip({ 'word/document.xml': 'x'.repeat(50_000_000) }, { unpackedBytes: 1000 }),
  ),
  bomb('20,000 nested w:sdt', 'a.docx', tooDeepWord, () => docx('<w:sdt>'.repeat(20_000) + '</w:sdt>'.repeat(20_000))),
  bomb('a chain of entities', 'a.docx', damagedWord, () =>
    zip({ 'word/document.xml': `<!DOCTYPE w [<!ENTITY e0 "ha">${entities}]><w:t>&e20;</w:t>` }),
  ),
  bomb('2,000 entries', 'a.docx', tooMuchWord, () =>
    zip({ 'word/document.xml': 'x', ...Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`${i}`, ''])) }),
  ),
  bomb('a sheet of 300 MB', 'a.xlsx', tooMuchExcel, () => workbook({ sheets: { One: ' '.repeat(300_000_000) } })),
  bomb('a workbook that lies about its size', 'a.xlsx', damagedExcel, () =>
    zip({ 'xl/workbook.xml': ' '.repeat(50_000_000) }, { unpackedBytes: 1000 }),
  ),
  bomb('one long text in 100,000 cells', 'a.xlsx', tooMuchText, () =>
    workbook({
      sheets: { One: textRow('Name') + '<row><c t="s"><v>0</v></c></row>'.repeat(100_000) },
      sharedStrings: `<si><t>${'x'.repeat(10_000)}</t></si>`,
    }),
  ),
  bomb('300,000 nested cells', 'a.xlsx', damagedExcel, () => workbook({ sheets: { One: '<c>'.repeat(300_000) } })),
  bomb('a workbook with a chain of entities', 'a.xlsx', damagedExcel, () =>
    zip({ 'xl/workbook.xml': `<!DOCTYPE w [<!ENTITY e0 "ha">${entities}]><workbook>&e20;</workbook>` }),
  ),
  bomb('a blank content stream of 300 MB', 'a.pdf', gaveUp, () => pdfOfStreams([Buffer.alloc(300_000_000, ' ')])),
  bomb('1,000,000 text operators', 'a.pdf', noTable, () =>
    pdfOfStreams([`BT /F1 10 Tf\n${'(a) Tj '.repeat(1_000_000)}ET`]),
  ),
  bomb('1,000,000 rows', 'a.csv', 'too_large: The file has more than 100,000 rows. Split it into smaller files.', () =>
    Buffer.from(`Name,Price\n${'Tea,1\n'.repeat(1_000_000)}`),
  ),
  bomb('200,000 columns', 'a.csv', 'too_large: Line 1 has 200001 columns. At most 500 are read.', () =>
    Buffer.from(`${'a,'.repeat(200_000)}b\n1,2\n`),
  ),
  bomb(
    '10,000,500 cells',
    'a.csv',
    'too_large: The file has more than 10,000,000 cells. Split it into smaller files.',
    () => Buffer.from(`Name,Price\n${`${','.repeat(499)}b\n`.repeat(20_001)}`),
  ),
  bomb('200,000 quotes', 'a.csv', 'unreadable: A quotation mark near line 2 is opened and never closed.', () =>
    Buffer.from(`Name\n${'"'.repeat(200_001)}\n`),
  ),
  bomb('NUL bytes only', 'a.csv', notText, () => Buffer.alloc(100_000)),
  bomb('a program called .csv', 'a.csv', notText, () => Buffer.from(`MZ\x90${'\0\x03\0\0'.repeat(200)}`, 'latin1')),
  bomb('text called .pdf', 'a.pdf', 'unreadable: This file cannot be read as .pdf: it is plain text.', () =>
    Buffer.from('this is no PDF'),
  ),
  bomb('11 MB called .pdf', 'a.pdf', 'too_large: The file is larger than 10 MB.', () => Buffer.alloc(11_000_000, 'x')),
];

/** A PDF whose pages are so much blank that reading it takes all the time that a reader has, without much memory. */
export function timeBomb(): Buffer {
  return slowPdf(150);
}

/** A PDF without text; each of its pages takes a reader about a third of a second. */
export function slowPdf(pages: number): Buffer {
  return pdfOfStreams(Array(pages).fill(Buffer.alloc(30_000_000, ' ')));
}

/** Old Word documents with a few bytes changed, half of them near the beginning, where the layout is told. */
export function mutatedDocs(count: number): Buffer[] {
  const whole = doc(
    ['Price list'],
    [
      ['Name', 'Price'],
      ['Tea', '3.50'],
    ],
  );
  const random = sequence();
  return Array.from({ length: count }, (_, i) => {
    const copy = Buffer.from(whole);
    for (let changes = 1 + (i % 6); changes > 0; changes--) {
      const at = 8 + Math.floor(random() * (i % 2 === 0 ? 1_500 : whole.length - 8));
      copy[at] = [0, 1, 0x7f, 0x80, 0xfe, 0xff][Math.floor(random() * 6)] ?? 0;
    }
    return copy;
  });
}

function bomb(name: string, fileName: string, refusal: string, bytes: () => Buffer): Bomb {
  return { name, fileName, bytes, refusal };
}

/** The same numbers each time. */
function sequence(): () => number {
  let state = 20_260_301;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}
