import type { Reading } from './books.ts';
import type { DayRange } from './calendar-days.ts';
import type { Life } from './life.ts';

/** Compares what a call tells with a recount of the books, for ranges of days that begin and end anywhere. */
export type FigureCheck = (call: Life['call'], reading: Reading, range: Required<DayRange>) => Promise<void>;

export const daysOf = ({ first, last }: Required<DayRange>) => ({ start_date: first, end_date: last });
