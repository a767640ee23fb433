import type { CustomReportRow } from '@stockhand/contract/reports/custom/answer';
import type { TimeUnit } from '@stockhand/contract/reports/custom/dimensions';
import type { Measure } from '@stockhand/contract/reports/custom/measures';
import { spanName, spansBetween } from './time-spans.ts';

const places = [0, 1, 2, 3, 4, 5] as const;
export type Value = `v${(typeof places)[number]}`;
export type ChartPoint = { key: string; name: string } & Record<Value, number | null>;

/** As many lines as a chart tells apart. */
export const linesMax = places.length;

const empty = { v0: null, v1: null, v2: null, v3: null, v4: null, v5: null };

/** One point for each row, with a value of each measure; `nameOf` writes a group's name for a person. */
export function pointsOfRows(
  rows: readonly CustomReportRow[],
  measures: readonly Measure[],
  nameOf: (name: string, place: number) => string,
): ChartPoint[] {
  return rows.map(({ groups, figures }) => ({
    ...empty,
    key: JSON.stringify(groups.map(({ key }) => key)),
    name: groups.map(({ name }, place) => nameOf(name, place)).join(' · '),
    ...valuesOf(measures.map((measure) => figures[measure] ?? null)),
  }));
}

/** One point for each span of time from the first row to the last; what has no row is 0. */
export function pointsOverTime(
  rows: readonly CustomReportRow[],
  measures: readonly Measure[],
  unit: TimeUnit,
): ChartPoint[] {
  const byKey = new Map(rows.map((row) => [row.groups[0]?.key ?? '', row.figures]));
  return spansOf(rows, unit).map((key) => ({
    ...empty,
    key,
    name: spanName(key, unit),
    ...valuesOf(measures.map((measure) => byKey.get(key)?.[measure] ?? 0)),
  }));
}

interface Line {
  key: string | null;
  name: string;
}

/** The second groups that have most of a measure, the largest first: each is a line. */
export function largestLines(rows: readonly CustomReportRow[], measure: Measure): Line[] {
  const sums = new Map<string, Line & { sum: number }>();
  for (const { groups, figures } of rows) {
    const { key = null, name = '' } = groups[1] ?? {};
    const before = sums.get(String(key))?.sum ?? 0;
    sums.set(String(key), { key, name, sum: before + Math.abs(figures[measure] ?? 0) });
  }
  return [...sums.values()].sort((a, b) => b.sum - a.sum).slice(0, linesMax);
}

/** A measure over time, with a value for each line. */
export function pointsOfLines(
  rows: readonly CustomReportRow[],
  measure: Measure,
  unit: TimeUnit,
  lines: readonly Line[],
): ChartPoint[] {
  const byKeys = new Map(rows.map(({ groups, figures }) => [`${groups[0]?.key} ${groups[1]?.key}`, figures[measure]]));
  return spansOf(rows, unit).map((key) => ({
    ...empty,
    key,
    name: spanName(key, unit),
    ...valuesOf(lines.map((line) => byKeys.get(`${key} ${line.key}`) ?? 0)),
  }));
}

function spansOf(rows: readonly CustomReportRow[], unit: TimeUnit): string[] {
  const keys = rows.flatMap(({ groups }) => groups[0]?.key ?? []).sort();
  const [first, last] = [keys[0], keys.at(-1)];
  return first === undefined || last === undefined ? [] : spansBetween(first, last, unit);
}

function valuesOf(values: readonly (number | null)[]): Partial<Record<Value, number | null>> {
  return Object.fromEntries(values.slice(0, linesMax).map((value, index) => [`v${index}`, value]));
}
