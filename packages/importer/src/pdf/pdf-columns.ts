import type { Segment, TextLine } from './pdf-lines.ts';

interface Band {
  left: number;
  right: number;
}

export type TableColumns = readonly { header: Band; band: Band | null }[];

/**
 * Where the columns of a table stand. When the cells leave as many stripes of the page free of text as there are
 * headers, these stripes are the columns; else each cell is judged by its nearest header.
 */
export function columnsOf(headers: readonly Segment[], lines: readonly TextLine[]): TableColumns {
  const bands = stripes(lines.filter(({ segments }) => segments.length > 1).flatMap(({ segments }) => segments));
  const hasAll = bands.length === headers.length;
  return headers.map((header, index) => ({ header, band: hasAll ? (bands[index] ?? null) : null }));
}

export function columnOf(segment: Segment, columns: TableColumns): number {
  const middle = (segment.left + segment.right) / 2;
  const inside = columns.findIndex(({ band }) => band && band.left <= middle && middle <= band.right);
  if (inside !== -1) return inside;
  let nearest = { index: 0, distance: Number.POSITIVE_INFINITY };
  for (const [index, { header }] of columns.entries()) {
    const distance = misalignment(segment, header);
    if (distance < nearest.distance) nearest = { index, distance };
  }
  return nearest.index;
}

/** A cell is flush with its header at the left, at the right or in the middle. */
function misalignment(segment: Segment, header: Band): number {
  const middles = Math.abs(segment.left + segment.right - header.left - header.right) / 2;
  return Math.min(Math.abs(segment.left - header.left), Math.abs(segment.right - header.right), middles);
}

function stripes(segments: readonly Segment[]): Band[] {
  const bands: Band[] = [];
  for (const { left, right } of [...segments].sort((a, b) => a.left - b.left)) {
    const last = bands.at(-1);
    if (last && left <= last.right) last.right = Math.max(last.right, right);
    else bands.push({ left, right });
  }
  return bands;
}
