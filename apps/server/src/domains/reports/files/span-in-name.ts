interface Span {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** `2026-10-25-to-2026-11-23`, one day alone, or `until-2026-11-23`; an open end is today. */
export function spanInName({ start_date, end_date }: Span, today: string): string {
  const last = end_date ?? today;
  if (start_date === undefined) return `until-${last}`;
  return start_date === last ? last : `${start_date}-to-${last}`;
}
