import { type ReactNode, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { OptionPicker } from '../../ui/controls/option-picker.tsx';
import type { SelectOption } from '../../ui/controls/select.tsx';
import { chipClass, FilterChip } from '../../ui/table/filter-chip.tsx';
import { useScrollFade } from '../../ui/table/scroll-fade.ts';
import { type Format, useFormat } from '../format.tsx';

/** One of several values. */
interface OptionFilter<Name> {
  /** As the address and the schema spell it. */
  name: Name;
  label: string;
  options: readonly SelectOption[];
  /** What the empty choice is called, e.g. "All types". */
  allText: string;
  /** Why there are no options. */
  problem?: string | undefined;
}

/** A checkbox, `true` in the address while it is ticked. */
interface FlagFilter<Name> {
  name: Name;
  label: string;
  /** Shows more rows instead of fewer: an empty list is then still empty by itself. */
  widens?: boolean;
}

/** Calendar days from and to, both included. */
interface DayFilter<Name> {
  label: string;
  from: Name;
  to: Name;
}

/** Fields of the list's own. */
interface PanelFilter {
  label: string;
  value: string | undefined;
  onClear?: () => void;
  panel: ReactNode;
}

export type ListFilter<Name extends string = string> =
  | OptionFilter<Name>
  | FlagFilter<Name>
  | DayFilter<Name>
  | PanelFilter;

type Values<Name extends string> = Partial<Record<Name, string | undefined>>;

interface FilterChipsProps<Name extends string> {
  filters: readonly ListFilter<Name>[];
  values: Values<Name>;
  onChange: (changes: Values<Name>) => void;
}

/** A list's filters in one row, which scrolls sideways where it has no room. */
export function FilterChips<Name extends string>({ filters, values, onChange }: FilterChipsProps<Name>) {
  const row = useRef<HTMLDivElement>(null);
  useScrollFade(row);
  return (
    <div
      ref={row}
      className="scroll-fade relative -m-1 flex min-w-0 items-center gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]"
    >
      {filters.map((filter) => (
        <Chip key={filter.label} filter={filter} values={values} onChange={onChange} />
      ))}
    </div>
  );
}

interface ChipProps<Name extends string> extends Pick<FilterChipsProps<Name>, 'values' | 'onChange'> {
  filter: ListFilter<Name>;
}

function Chip<Name extends string>({ filter, values, onChange }: ChipProps<Name>) {
  const format = useFormat();
  if ('panel' in filter)
    return (
      <FilterChip label={filter.label} value={filter.value} onClear={filter.onClear}>
        {() => <div className="flex flex-col gap-3 p-3">{filter.panel}</div>}
      </FilterChip>
    );
  if ('from' in filter) {
    const { label, from, to } = filter;
    return (
      <FilterChip
        label={label}
        value={daysText(format, values[from], values[to])}
        onClear={() => onChange(changed([from, undefined], [to, undefined]))}
      >
        {() => <DayFields filter={filter} values={values} onChange={onChange} />}
      </FilterChip>
    );
  }
  const { name, label } = filter;
  const value = values[name] ?? '';
  if (!('options' in filter))
    return (
      <div className={classNames(chipClass, value === 'true' ? 'border-accent-line' : 'border-line')}>
        <Checkbox
          label={label}
          checked={value === 'true'}
          onCheckedChange={(checked) => onChange(changed([name, checked ? 'true' : undefined]))}
          className="px-3 whitespace-nowrap"
        />
      </div>
    );
  return (
    <FilterChip
      label={label}
      value={filter.options.find((option) => option.value === value)?.label ?? (value || undefined)}
      onClear={() => onChange(changed([name, undefined]))}
    >
      {(close) => (
        <>
          {filter.problem && <p className="px-3 pt-3 text-danger">{filter.problem}</p>}
          <OptionPicker
            label={label}
            options={[{ value: '', label: filter.allText }, ...filter.options]}
            value={value}
            onChoose={(next) => {
              onChange(changed([name, next || undefined]));
              close();
            }}
          />
        </>
      )}
    </FilterChip>
  );
}

function DayFields<Name extends string>({
  filter: { from, to },
  values,
  onChange,
}: Pick<FilterChipsProps<Name>, 'values' | 'onChange'> & { filter: DayFilter<Name> }) {
  return (
    <div className="flex flex-col gap-3 p-3">
      <Field label="From">
        <Input
          type="date"
          value={values[from] ?? ''}
          max={values[to]}
          onChange={(event) => onChange(changed([from, event.target.value]))}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={values[to] ?? ''}
          min={values[from]}
          onChange={(event) => onChange(changed([to, event.target.value]))}
        />
      </Field>
    </div>
  );
}

function changed<Name extends string>(...entries: readonly (readonly [Name, string | undefined])[]): Values<Name> {
  return Object.fromEntries(entries) as Values<Name>;
}

function daysText({ day }: Format, from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? dayOr(day, from) : `${dayOr(day, from)} – ${dayOr(day, to)}`;
  if (from) return `From ${dayOr(day, from)}`;
  return to && `To ${dayOr(day, to)}`;
}

/** An address may hold what is no day. */
function dayOr(write: Format['day'], text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? write(text) : text;
}
