import { ImportError } from '../import-error.ts';
import { importLimits } from '../import-limits.ts';
import { type CellFormat, cellFormats } from './cell-formats.ts';
import type { Workbook } from './read-workbook.ts';
import { parsePart, type ZipParts } from './zip-parts.ts';

/** What cells refer to: the texts that a workbook keeps once, and how its styles show a number. */
export interface CellTexts {
  shared: readonly string[];
  formats: readonly CellFormat[];
  isFrom1904: boolean;
}

export async function readCellTexts(parts: ZipParts, workbook: Workbook): Promise<CellTexts> {
  return {
    shared: await sharedStrings(parts, workbook.sharedStrings),
    formats: await cellFormats(parts, workbook.styles),
    isFrom1904: workbook.isFrom1904,
  };
}

/** Rich text is the text of its runs; how it is pronounced (rPh) is none of it. */
async function sharedStrings(parts: ZipParts, part: string): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let isText = false;
  let isSpoken = false;
  await parsePart(parts, part, {
    open: (tag) => {
      if (tag === 'si') text = '';
      if (tag === 'rPh') isSpoken = true;
      if (tag === 't') isText = !isSpoken;
    },
    text: (piece) => {
      if (!isText) return;
      characters += piece.length;
      if (characters > importLimits.documentCharactersMax) throw tooMuchText();
      text += piece;
    },
    close: (tag) => {
      if (tag === 't') isText = false;
      if (tag === 'rPh') isSpoken = false;
      if (tag === 'si') strings.push(text);
    },
  });
  return strings;
}

export function tooMuchText(): ImportError {
  return new ImportError('too_large', 'This Excel workbook holds more text than can be read.');
}
