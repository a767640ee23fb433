import { importLimits } from './import-limits.ts';

export type ImportErrorCode = 'unsupported' | 'unreadable' | 'empty' | 'too_large' | 'failed';

/** A file that cannot be imported as a whole. The message is written for the person who sent it. */
export class ImportError extends Error {
  readonly code: ImportErrorCode;

  constructor(code: ImportErrorCode, message: string) {
    super(message);
    this.name = 'ImportError';
    this.code = code;
  }
}

/** @param where the line or row */
export function tooManyColumns(where: string): ImportError {
  return new ImportError('too_large', `${where} too many columns. At most ${importLimits.columnsMax} are read.`);
}

/** Counts the cells of a table, and throws where they become too many. */
export function cellCount(): (row: readonly string[]) => void {
  let sum = 0;
  return (row) => {
    sum += row.length;
    if (sum > importLimits.cellsMax)
      throw new ImportError('too_large', 'The file has more than 10,000,000 cells. Split it into smaller files.');
  };
}

export function tooManyRows(): ImportError {
  return new ImportError('too_large', 'The file has more than 100,000 rows. Split it into smaller files.');
}

export function damaged(what: string): ImportError {
  return new ImportError('unreadable', `${what} is damaged and cannot be read.`);
}

export function damagedDocument(): ImportError {
  return damaged('This Word document');
}

export function damagedWorkbook(): ImportError {
  return damaged('This Excel workbook');
}
