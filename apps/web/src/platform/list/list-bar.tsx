import type { SavedList } from '@stockhand/contract/saved-views';
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SearchInput } from '../../ui/controls/search-input.tsx';
import { useShortcut } from '../shortcuts.ts';
import { FilterChips, type ListFilter } from './filter-chips.tsx';
import type { ListState } from './url-state.ts';
import { SavedViewsMenu } from './views/saved-views-menu.tsx';

export interface ListSearch {
  /** Accessible name of the field, and of its key `/` in the list of shortcuts. */
  label: string;
  placeholder: string;
  /** Heading in the list of shortcuts. */
  group: string;
  /** Beside the field, e.g. a button that scans. */
  aside?: ReactNode;
}

export interface ListBarProps<Filter extends string> {
  list: ListState<Filter>;
  /** Absent where the list cannot be searched. */
  search?: ListSearch | undefined;
  filters?: readonly ListFilter<Filter>[] | undefined;
  /** Search and filters can be kept under a name, as views of this list. */
  views?: SavedList | undefined;
  /** Buttons at the row's end. */
  tools?: ReactNode;
  /** Searches and filters when a Filter button is pressed instead of as one types. */
  onDemand?: boolean | undefined;
}

/** Search, filter chips and buttons above a list, in one row. */
export function ListBar<Filter extends string>({ onDemand, ...props }: ListBarProps<Filter>) {
  if (!props.search && !props.filters?.length && !props.tools) return null;
  return onDemand ? <BarOnDemand {...props} /> : <BarAtOnce {...props} />;
}

function BarAtOnce<Filter extends string>({ list, search, filters = [], views, tools }: ListBarProps<Filter>) {
  return (
    <search aria-label="Search and filters" className={barClass}>
      {search && <SearchField search={search} value={list.searchText} onValueChange={list.setSearch} />}
      {filters.length > 0 && <FilterChips filters={filters} values={list.filters} onChange={list.setFilters} />}
      {filters.length > 0 && list.isFiltered && (
        <Button variant="ghost" onClick={list.reset} className="max-sm:-my-2 max-sm:ml-auto">
          Clear Filters
        </Button>
      )}
      {views && <SavedViewsMenu list={views} />}
      {tools && <div className="ml-auto flex gap-2">{tools}</div>}
    </search>
  );
}

function BarOnDemand<Filter extends string>({ list, search, filters = [], tools }: ListBarProps<Filter>) {
  const [text, setText] = useState(list.search);
  const [values, setValues] = useState(list.filters);
  const chosen = (Object.keys(values) as Filter[]).filter((name) => values[name]);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    list.apply(text, values);
  };
  const reset = () => {
    setText('');
    setValues({});
    list.reset();
  };
  return (
    <search aria-label="Search and filters">
      <form onSubmit={apply} className={barClass}>
        {search && <SearchField search={search} value={text} onValueChange={setText} />}
        <FilterChips
          filters={filters}
          values={values}
          onChange={(changes) => setValues((before) => ({ ...before, ...changes }))}
        />
        <Button type="submit">Filter</Button>
        <Button variant="ghost" onClick={reset} disabled={!list.isFiltered && text === '' && chosen.length === 0}>
          Reset
        </Button>
        {tools && <div className="ml-auto flex gap-2">{tools}</div>}
      </form>
    </search>
  );
}

const barClass = 'flex flex-wrap items-center gap-x-2 gap-y-3 sm:flex-nowrap xl:items-start';

interface SearchFieldProps {
  search: ListSearch;
  value: string;
  onValueChange: (text: string) => void;
}

/** A line of its own on phones; bounded on wide screens. */
function SearchField({ search: { label, placeholder, group, aside }, value, onValueChange }: SearchFieldProps) {
  const field: RefObject<HTMLInputElement | null> = useRef(null);
  useShortcut({ keys: '/', label, group, run: () => field.current?.focus() });
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-1 basis-full items-center gap-2',
        aside ? 'sm:max-w-sm sm:min-w-64 sm:basis-64' : 'sm:max-w-xs sm:min-w-56 sm:basis-56',
      )}
    >
      <SearchInput
        ref={field}
        label={label}
        placeholder={placeholder}
        value={value}
        onValueChange={onValueChange}
        shortcut="/"
      />
      {aside}
    </div>
  );
}
