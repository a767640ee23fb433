import { type ReactNode, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { OptionPicker } from '../../ui/controls/option-picker.tsx';
import type { SelectOption } from '../../ui/controls/select.tsx';
import { chipClass, FilterChip } from '../../ui/table/filter-chip.tsx';
import { useScrollFade } from '../../ui/table/scroll-fade.ts';
import { useFormat } from '../format.tsx';
import { DayFields, type DayFilter, daysText } from './day-fields.tsx';
import { changedValues, type FilterValues } from './filter-values.ts';
import { optionText } from './option-text.ts';

/** One of several values. */
interface OptionFilter<Name> {
  /** As the address and the schema spell it. */
  name: Name;
  label: string;
  /** Undefined while they are loaded. */
  options: readonly SelectOption[] | undefined;
  /** What the empty choice is called, e.g. "All types". */
  allText: string;
  /** The chip shows `allText` in place of its label while nothing is chosen. */
  showsAll?: boolean;
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

/** Fields of the list's own. */
interface PanelFilter {
  label: string;
  value: string | undefined;
  onClear?: () => void;
  /** `close` closes it. */
  panel: ReactNode | ((close: () => void) => ReactNode);
}

export type ListFilter<Name extends string = string> =
  | OptionFilter<Name>
  | FlagFilter<Name>
  | DayFilter<Name>
  | PanelFilter;

interface FilterChipsProps<Name extends string> {
  filters: readonly ListFilter<Name>[];
  values: FilterValues<Name>;
  onChange: (changes: FilterValues<Name>) => void;
}

/** A list's filters in one row. What has no room in it scrolls sideways, and on a screen of 1280 px wraps: none is hidden there. */
export function FilterChips<Name extends string>({ filters, values, onChange }: FilterChipsProps<Name>) {
  const row = useRef<HTMLDivElement>(null);
  useScrollFade(row);
  return (
    <div
      ref={row}
      className="scroll-fade relative -m-1 flex min-w-0 items-center gap-1.5 overflow-x-auto p-1 sm:max-2xl:gap-1 xl:flex-wrap [scrollbar-width:none]"
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
        {(close) => (
          <div className="flex flex-col gap-3 p-3">
            {typeof filter.panel === 'function' ? filter.panel(close) : filter.panel}
          </div>
        )}
      </FilterChip>
    );
  if ('from' in filter) {
    const { label, from, to } = filter;
    return (
      <FilterChip
        label={label}
        value={daysText(format, values[from], values[to])}
        onClear={() => onChange(changedValues([from, undefined], [to, undefined]))}
      >
        {() => (
          <div className="flex flex-col gap-3 p-3">
            <DayFields filter={filter} values={values} onChange={onChange} />
          </div>
        )}
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
          onCheckedChange={(checked) => onChange(changedValues([name, checked ? 'true' : undefined]))}
          className="px-3 whitespace-nowrap"
        />
      </div>
    );
  return (
    <FilterChip
      label={label}
      emptyText={filter.showsAll ? filter.allText : undefined}
      value={optionText(filter.options, value)}
      onClear={() => onChange(changedValues([name, undefined]))}
    >
      {(close) => (
        <>
          {filter.problem && <p className="px-3 pt-3 text-danger">{filter.problem}</p>}
          <OptionPicker
            label={label}
            options={[{ value: '', label: filter.allText }, ...(filter.options ?? [])]}
            value={value}
            onChoose={(next) => {
              onChange(changedValues([name, next || undefined]));
              close();
            }}
          />
        </>
      )}
    </FilterChip>
  );
}
