import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import type { Format } from '../format.tsx';
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
  onChange: (changes: FilterValues<Name>) => void;
}

export function DayFields<Name extends string>({ filter: { from, to }, values, onChange }: DayFieldsProps<Name>) {
  return (
    <>
      <Field label="From">
        <Input
          type="date"
          value={values[from] ?? ''}
          max={values[to]}
          onChange={(event) => onChange(changedValues([from, event.target.value]))}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={values[to] ?? ''}
          min={values[from]}
          onChange={(event) => onChange(changedValues([to, event.target.value]))}
        />
      </Field>
    </>
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
