import { parsePart, type ZipParts } from './zip-parts.ts';

/** Numbers of the formats that every Excel knows to show days and times. */
const isBuiltInDay = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);
/** Those that Excel knows and a file does not describe; money's is written out by every program. */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
};

/** How a style shows a number: as a day, by a format, or as it is. */
export type CellFormat = 'day' | 'plain' | { code: string };

/** The formats of a workbook's styles (`s` of a cell). */
export async function cellFormats(parts: ZipParts, part: string): Promise<CellFormat[]> {
  const own = new Map<number, string>();
  const styles: number[] = [];
  let isCellStyle = false;
  await parsePart(parts, part, {
    open: (tag, attributes) => {
      if (tag === 'numFmt')
        own.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, codeCharactersMax));
      if (tag === 'cellXfs') isCellStyle = true;
      if (tag === 'xf' && isCellStyle) styles.push(Number(attributes.numFmtId ?? 0));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  return styles.map((id) => formatOf(own.get(id) ?? builtIn[id], id));
}

const codeCharactersMax = 200;

function formatOf(code: string | undefined, id: number): CellFormat {
  if (isBuiltInDay(id) || (code !== undefined && showsDay(code))) return 'day';
  return code === undefined || !/[0#?]/.test(code) || isLossy(code) ? 'plain' : { code };
}

/** Day and year outside of quotes, escapes and colours: `dd/mm/yyyy`, not `#,##0.00 "days"`. */
function showsDay(code: string): boolean {
  return /[dy]/i.test(withoutLiterals(code));
}

/** Powers of ten, fractions and thousands that are left out ("0,"): what is shown is not what is meant. */
function isLossy(code: string): boolean {
  return /E[+-]|\?\/|#\/|\/\d|[0#?],+(?![0#?,])|general/i.test(withoutLiterals(code));
}

function withoutLiterals(code: string): string {
  return code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
}

const dayMs = 86_400_000;

/** "2026-01-31" for a day, "2026-01-31 14:30" for a moment of it. Excel takes 1900 for a leap year. */
export function dayOfSerial(serial: number, isFrom1904: boolean): string {
  const epoch = isFrom1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const time = new Date(epoch + Math.round(serial * 1440) * (dayMs / 1440));
  if (serial < 0 || Number.isNaN(time.getTime()) || time.getUTCFullYear() > 9999) return String(serial);
  const [day = '', clock = ''] = time.toISOString().split('T');
  return clock.startsWith('00:00') ? day : `${day} ${clock.slice(0, 5)}`;
}
