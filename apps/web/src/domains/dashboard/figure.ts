import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import type { Format } from '../../platform/format.tsx';
import type { FigureRows } from './figure-rows.ts';

export interface Figure {
  label: string;
  textOf: (summary: DashboardSummary, format: Format) => string;
  /** The rows that it counts or sums: the first that the person may read. */
  rows: readonly FigureRows[];
}

/** What may not be read, or is not known, is a dash. */
export function shown(value: number | null, write: (value: number) => string): string {
  return value === null ? '–' : write(value);
}
