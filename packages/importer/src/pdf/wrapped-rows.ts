/** The cells of a line of a page, and how far down it stands. */
export interface BodyRow {
  cells: string[];
  y: number;
  page: number;
}

/** Lines of one cell stand no further apart than this, in the smallest distance of lines. */
const withinCell = 1.25;

/**
 * Puts lines that stand closer than rows do into one row, whether what the others have on one line stands beside the first,
 * the middle or the last of them. Null where distances tell no rows, as in a list whose rows follow like lines.
 */
export function joinCloseLines(rows: readonly BodyRow[], isAnchor: (row: BodyRow) => boolean): BodyRow[] | null {
  const pairs = rows.slice(1).map((row, index) => pairOf(rows[index], row, isAnchor));
  const gaps = pairs.flatMap((pair) => (pair ? [pair] : []));
  const close = smallest(gaps.filter(({ anchors }) => anchors < 2)) * withinCell;
  if (!Number.isFinite(close)) return null;
  const blocks: BodyRow[][] = [];
  for (const [index, row] of rows.entries()) {
    const pair = pairs[index - 1];
    const last = blocks.at(-1);
    if (last && pair && pair.gap <= close) last.push(row);
    else blocks.push([row]);
  }
  const isRow = (block: BodyRow[]) => block.filter(isAnchor).length === 1 || block.length === 1;
  return blocks.some((block) => block.length > 1) && blocks.every(isRow) ? blocks.map(joined) : null;
}

interface Pair {
  gap: number;
  /** How many of the two lines have a number. */
  anchors: number;
}

/** Null for lines of different pages. */
function pairOf(above: BodyRow | undefined, below: BodyRow, isAnchor: (row: BodyRow) => boolean): Pair | null {
  if (!above || above.page !== below.page) return null;
  return { gap: below.y - above.y, anchors: Number(isAnchor(above)) + Number(isAnchor(below)) };
}

function smallest(gaps: readonly Pair[]): number {
  return gaps.reduce((least, { gap }) => (gap > 0 && gap < least ? gap : least), Number.POSITIVE_INFINITY);
}

function joined(block: readonly BodyRow[]): BodyRow {
  const [first = { cells: [], y: 0, page: 0 }] = block;
  const cells = first.cells.map((_, column) => block.flatMap((row) => row.cells[column] || []).join(' '));
  return { cells, y: block.at(-1)?.y ?? first.y, page: first.page };
}
