const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** The last day of an invitation, where no tenant gives a time zone: `Jan 5, 2026` in the browser's. */
export function invitationDay(moment: Date): string {
  return day.format(moment);
}
