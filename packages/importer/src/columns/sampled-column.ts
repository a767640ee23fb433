import type { ImportField, ImportTarget } from '@stockhand/contract/imports/fields';

/** A column with the first cells that are filled, and what it feeds. */
export interface SampledColumn {
  header: string;
  samples: readonly string[];
  field: ImportTarget | null;
}

/** A column whose use is being guessed. */
export interface GuessedColumn extends SampledColumn {
  /** The header without the locations of other columns; empty for a column that holds the stock at `location`. */
  name: string;
  location: string | null;
  field: ImportField | null;
}

export function columnOf(columns: readonly GuessedColumn[], field: ImportField): GuessedColumn | undefined {
  return columns.find((column) => column.field === field);
}
