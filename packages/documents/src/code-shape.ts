import type { PrintedCode, Symbology } from '@stockhand/contract/catalog/codes';
import type { LabelBar } from '@stockhand/contract/labels/schema';
import bwip from 'bwip-js/generic';

/** A code in modules: its size without the white around it, its dark rectangles, and how much white readers need. */
export interface CodeShape {
  isMatrix: boolean;
  columns: number;
  rows: number;
  dark: LabelBar[];
  quiet: { left: number; right: number };
}

/** White that the standards ask for beside each symbology, in modules. */
const quietZones: Record<Symbology, CodeShape['quiet']> = {
  ean13: { left: 11, right: 7 },
  ean8: { left: 7, right: 7 },
  upca: { left: 9, right: 9 },
  code128: { left: 10, right: 10 },
  qrcode: { left: 4, right: 4 },
};

/** Null when the symbology cannot carry the text. */
export function shapeOfCode({ symbology, text }: PrintedCode): CodeShape | null {
  const [drawn] = encode(symbology, text);
  if (!drawn) return null;
  const quiet = quietZones[symbology];
  if ('pixs' in drawn) {
    const dark = darkRuns(drawn.pixs, drawn.pixx);
    return { isMatrix: true, columns: drawn.pixx, rows: drawn.pixy, dark, quiet };
  }
  if (!('sbs' in drawn)) return null;
  const { bars, columns } = barsOf(drawn.sbs);
  return { isMatrix: false, columns, rows: 1, dark: bars, quiet };
}

function encode(symbology: Symbology, text: string) {
  try {
    // Texts may hold any character, so nothing in them is taken for an escape; QR codes carry UTF-8.
    return bwip.raw({ bcid: symbology, text, parse: false, parsefnc: false, includetext: false });
  } catch {
    return [];
  }
}

/** Widths of bars and spaces in turn, the first one a bar. */
function barsOf(widths: readonly number[]): { bars: LabelBar[]; columns: number } {
  const bars: LabelBar[] = [];
  let x = 0;
  for (const [position, width] of widths.entries()) {
    if (position % 2 === 0) bars.push({ x, y: 0, width, height: 1 });
    x += width;
  }
  return { bars, columns: x };
}

/** Dark modules of a row that touch are one rectangle: no hairline between them, and a smaller file. */
function darkRuns(pixels: readonly number[], columns: number): LabelBar[] {
  const runs: LabelBar[] = [];
  let run: LabelBar | null = null;
  for (const [position, pixel] of pixels.entries()) {
    const x = position % columns;
    if (x === 0) run = null;
    if (pixel === 0) run = null;
    else if (run) run.width++;
    else {
      run = { x, y: Math.floor(position / columns), width: 1, height: 1 };
      runs.push(run);
    }
  }
  return runs;
}
