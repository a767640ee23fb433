import { type FormEvent, useRef, useState } from 'react';
import { useShortcut } from '../../platform/shortcuts.ts';
import type { ListState } from '../../platform/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { fieldTypeOptions } from './custom-field-names.ts';

/** Searches and filters when asked to, by Filter or Enter. */
export function CustomFieldFilters({ list }: { list: ListState<'field_type'> }) {
  const [search, setSearch] = useState(list.search);
  const [type, setType] = useState(list.filters.field_type ?? '');
  const searchField = useRef<HTMLInputElement>(null);
  useShortcut({
    keys: '/',
    label: 'Search custom fields',
    group: 'Custom fields',
    run: () => searchField.current?.focus(),
  });
  const filter = (event: FormEvent) => {
    event.preventDefault();
    list.setSearch(search);
    list.setFilter('field_type', type);
  };
  const reset = () => {
    setSearch('');
    setType('');
    list.reset();
  };
  return (
    <form
      aria-label="Custom fields"
      onSubmit={filter}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <Field label="Search" className="flex-[2_1_12rem] sm:max-w-sm">
        <SearchInput
          ref={searchField}
          label="Search custom fields"
          placeholder="Name or description"
          value={search}
          onValueChange={setSearch}
          shortcut="/"
        />
      </Field>
      <Field label="Field type" className="flex-[1_1_9rem] sm:max-w-56">
        <Select placeholder="All types" value={type} onValueChange={setType} options={fieldTypeOptions} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit">Filter</Button>
        <Button variant="ghost" onClick={reset} disabled={!list.isFiltered && search === '' && type === ''}>
          Reset
        </Button>
      </div>
    </form>
  );
}
