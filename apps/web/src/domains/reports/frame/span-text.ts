const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Oct 24 – Nov 23, 2026`: from the first day to the last. */
export function spanText(first: string, last: string): string {
  return days.formatRange(Date.parse(first), Date.parse(last));
}
