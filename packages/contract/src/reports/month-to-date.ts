import { addDays } from '../calendar.ts';

/** Both inclusive. */
export interface DaySpan {
  first: string;
  last: string;
}

/** This month up to `today` and as many days of the month before, which may be shorter. */
export function monthToDateDays(today: string): { current: DaySpan; before: DaySpan } {
  const first = `${today.slice(0, 7)}-01`;
  const lastBefore = addDays(first, -1);
  const firstBefore = `${lastBefore.slice(0, 7)}-01`;
  const sameDay = addDays(firstBefore, Number(today.slice(8)) - 1);
  return {
    current: { first, last: today },
    before: { first: firstBefore, last: sameDay < first ? sameDay : lastBefore },
  };
}
