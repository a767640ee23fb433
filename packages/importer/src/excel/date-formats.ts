import { parsePart, type ZipParts } from './zip-parts.ts';

/** Numbers of the formats that every Excel knows to show days and times. */
const isBuiltIn = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47);

/** The styles of a workbook (`s` of a cell) that show a number as a day. */
export async function dateFormats(parts: ZipParts, part: string): Promise<Set<number>> {
  const own = new Set<number>();
  const styles: number[] = [];
  let isCellStyle = false;
  await parsePart(parts, part, {
    open: (tag, attributes) => {
      if (tag === 'numFmt' && showsDay(attributes.formatCode ?? '')) own.add(Number(attributes.numFmtId));
      if (tag === 'cellXfs') isCellStyle = true;
      if (tag === 'xf' && isCellStyle) styles.push(Number(attributes.numFmtId ?? 0));
    },
    close: (tag) => {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  return new Set(styles.flatMap((format, style) => (isBuiltIn(format) || own.has(format) ? [style] : [])));
}

/** Day and year outside of quotes, escapes and colours: `dd/mm/yyyy`, not `#,##0.00 "days"`. */
function showsDay(code: string): boolean {
  return /[dy]/i.test(code.slice(0, 200).replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, ''));
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
