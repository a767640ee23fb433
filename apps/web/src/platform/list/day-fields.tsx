import { dayRangeMessage, isReversed } from '@stockhand/contract/day-range';
import { useState } from 'react';
import type { Format } from '../format.tsx';
import { DayInputs, type TypedDays } from './day-inputs.tsx';
import { changedValues, type FilterValues } from './filter-values.ts';

/** Calendar days from and to, both included. */
export interface DayFilter<Name> {
  label: string;
  from: Name;
  to: Name;
}

interface DayFieldsProps<Name extends string> {
  filter: Pick<DayFilter<Name>, 'from' | 'to'>;
  values: FilterValues<Name>;
  /** Not called for days of which the last is before the first. */
  onChange: (changes: FilterValues<Name>) => void;
}

export function DayFields<Name extends string>({ filter: { from, to }, values, onChange }: DayFieldsProps<Name>) {
  const [refused, setRefused] = useState<TypedDays>();
  const start_date = refused?.start_date ?? values[from] ?? '';
  const end_date = refused?.end_date ?? values[to] ?? '';
  const change = (days: TypedDays) => {
    const isRefused = isReversed(days);
    setRefused(isRefused ? days : undefined);
    if (!isRefused) onChange(changedValues([from, days.start_date], [to, days.end_date]));
  };
  return (
    <DayInputs
      days={{ start_date, end_date }}
      onChange={change}
      error={refused || isReversed({ start_date, end_date }) ? dayRangeMessage : undefined}
    />
  );
}

export function daysText({ day }: Format, from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? dayOr(day, from) : `${dayOr(day, from)} – ${dayOr(day, to)}`;
  if (from) return `From ${dayOr(day, from)}`;
  return to && `To ${dayOr(day, to)}`;
}

/** An address may hold what is no day. */
function dayOr(write: Format['day'], text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? write(text) : text;
}
