import { utf16Order } from './encoding/utf16-order.ts';
import { ImportError } from './import-error.ts';

export type ContentKind = 'text' | 'pdf' | 'docx' | 'doc' | 'xlsx';
export type FileExtension = 'csv' | 'tsv' | 'pdf' | 'docx' | 'doc' | 'xlsx';

const kindsByExtension: Record<FileExtension, readonly ContentKind[]> = {
  csv: ['text'],
  tsv: ['text'],
  pdf: ['pdf'],
  docx: ['docx', 'doc'],
  doc: ['doc', 'docx'],
  xlsx: ['xlsx'],
};

const foreignFormats: readonly (readonly [magic: string, name: string])[] = [
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['\x7fELF', 'a program'],
  ['\x1f\x8b', 'a compressed archive'],
  ['7z\xbc\xaf', 'a compressed archive'],
  ['Rar!\x1a', 'a compressed archive'],
  ['{\\rtf', 'a rich text file'],
];

const controlShareMax = 0.1;
const sniffBytes = 4096;

/** The extension of the file name; throws `unsupported` when it is none of the accepted ones. */
export function extensionOf(fileName: string): FileExtension {
  const extension = /\.([a-z]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(kindsByExtension, extension)) {
    throw unsupported();
  }
  return extension as FileExtension;
}

function unsupported(): ImportError {
  return new ImportError('unsupported', 'Unsupported file type. Use .csv, .tsv, .pdf, .docx or .doc.');
}

/**
 * What the bytes are, whatever the name or the chosen type says. Throws `unreadable` when they are something else
 * than the extension promises, `unsupported` for .xlsx; .doc and .docx stand for each other, because people rename them.
 */
export function detectContent(bytes: Uint8Array, extension: FileExtension): ContentKind {
  if (bytes.length === 0) throw new ImportError('empty', 'The file is empty.');
  const found = sniff(bytes);
  if (found.kind && kindsByExtension[extension].includes(found.kind)) return found.kind;
  // The documented types have no workbooks: what is only called one is of none of them.
  if (extension === 'xlsx') throw unsupported();
  throw new ImportError('unreadable', `This file cannot be read as .${extension}: it is ${found.name}.`);
}

function sniff(bytes: Uint8Array): { kind: ContentKind | null; name: string } {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, sniffBytes)).toString('latin1');
  if (start.slice(0, 1024).includes('%PDF-')) return { kind: 'pdf', name: 'a PDF' };
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return { kind: 'doc', name: 'an old Office document' };
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return sniffZip(bytes);
  const foreign = foreignFormats.find(([magic]) => start.startsWith(magic));
  if (foreign) return { kind: null, name: foreign[1] };
  if (utf16Order(bytes) !== null) return { kind: 'text', name: 'text' };
  return isBinary(start) ? { kind: null, name: 'not text' } : { kind: 'text', name: 'plain text' };
}

function sniffZip(bytes: Uint8Array): { kind: ContentKind | null; name: string } {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (whole.includes('word/document.xml')) return { kind: 'docx', name: 'a Word document' };
  if (whole.includes('xl/workbook.xml')) return { kind: 'xlsx', name: 'an Excel workbook' };
  return { kind: null, name: 'a compressed archive' };
}

/** A stray NUL in a text file is a matter of its row; a file full of control characters is no text. */
function isBinary(start: string): boolean {
  let controls = 0;
  for (let i = 0; i < start.length; i++) {
    const code = start.charCodeAt(i);
    if (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13) controls++;
  }
  return controls > Math.max(4, start.length * controlShareMax);
}
