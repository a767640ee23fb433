/** Two days of a call, both inclusive; an absent one is open. */
interface DayRange {
  start_date?: unknown;
  end_date?: unknown;
}

export const dayRangeMessage = 'The last day is before the first';
export const futureMomentMessage = 'This moment has not come yet';

/** Whether a range of days ends before it begins: no call takes it. */
export function isReversed({ start_date, end_date }: DayRange): boolean {
  return typeof start_date === 'string' && typeof end_date === 'string' && end_date !== '' && end_date < start_date;
}
