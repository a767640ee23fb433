/** A run of text on a page; y grows downwards. */
export interface PlacedText {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Text between two wide gaps: what a person sees as one cell. */
export interface Segment {
  text: string;
  left: number;
  right: number;
}

export interface TextLine {
  y: number;
  segments: Segment[];
}

/** In heights of the text: below the first there is no space between two runs, above the second begins a new cell. */
const spaceGap = 0.15;
const cellGap = 0.6;
const sameLineHeights = 0.35;

/** The lines of a page from top to bottom, each divided into segments from left to right. */
export function linesOf(items: readonly PlacedText[]): TextLine[] {
  const runs = items.flatMap(dividedRun).sort((a, b) => a.y - b.y || a.x - b.x);
  const lines: TextLine[] = [];
  let open: PlacedText[] = [];
  for (const run of runs) {
    const last = open.at(-1);
    if (last && run.y - last.y > Math.max(2, sameLineHeights * Math.min(run.height, last.height))) {
      lines.push(lineOf(open));
      open = [];
    }
    open.push(run);
  }
  if (open.length > 0) lines.push(lineOf(open));
  return lines;
}

/** The line as text, its segments two spaces apart. */
export function textOf(line: TextLine): string {
  return line.segments.map(({ text }) => text).join('  ');
}

/** Reports in a fixed-width font put a whole row into one run and hold its columns apart by spaces. */
function dividedRun(run: PlacedText): PlacedText[] {
  if (!/\S {2,}\S/.test(run.text)) return [run];
  const characterWidth = run.width / run.text.length;
  return [...run.text.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
    ...run,
    text: match[0],
    x: run.x + match.index * characterWidth,
    width: match[0].length * characterWidth,
  }));
}

function lineOf(runs: PlacedText[]): TextLine {
  const segments: Segment[] = [];
  for (const run of runs.sort((a, b) => a.x - b.x)) {
    const last = segments.at(-1);
    const gap = last ? run.x - last.right : Number.POSITIVE_INFINITY;
    if (last && gap <= cellGap * run.height) {
      const hasSpace = gap > spaceGap * run.height || /^\s/.test(run.text);
      last.text = `${last.text}${hasSpace ? ' ' : ''}${run.text.trim()}`;
      last.right = Math.max(last.right, run.x + run.width);
    } else {
      segments.push({ text: run.text.trim(), left: run.x, right: run.x + run.width });
    }
  }
  return { y: runs[0]?.y ?? 0, segments };
}
