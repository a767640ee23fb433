import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import type { ReactNode } from 'react';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { parseNumber } from '../../../ui/controls/parse-number.ts';
import { SearchInput } from '../../../ui/controls/search-input.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';
import { useDelayedText } from '../use-delayed-text.ts';
import {
  type CustomValueFilter,
  customValueFilters,
  type ProductListFilter,
  type ProductListState,
} from './product-list-query.ts';

/** A chip for custom fields by anything in them, or for one field by a value of its type. */
export function useCustomFieldFilter(list: ProductListState): ListFilter<ProductListFilter> {
  const definitions = useDefinitions();
  const { custom_field_name: name, custom_field: text } = list.filters;
  const value = name ? [name, valueText(list.filters)].filter(Boolean).join(': ') : text;
  return {
    label: 'Custom fields',
    value,
    onClear: () => list.setFilters({ ...noValue, custom_field: undefined, custom_field_name: undefined }),
    panel: <CustomFieldFilter list={list} definitions={definitions} />,
  };
}

function valueText(filters: ProductListState['filters']): string | undefined {
  const { custom_field_contains, custom_field_is, custom_field_min, custom_field_max } = filters;
  const { custom_field_from = custom_field_min, custom_field_to = custom_field_max } = filters;
  if (custom_field_from || custom_field_to) return `${custom_field_from ?? ''} – ${custom_field_to ?? ''}`.trim();
  const word = custom_field_is ?? custom_field_contains;
  return yesOrNo.find((option) => option.value === word)?.label ?? word;
}

interface CustomFieldFilterProps {
  list: ProductListState;
  definitions: readonly CustomFieldView[];
}

function CustomFieldFilter({ list, definitions }: CustomFieldFilterProps) {
  const name = list.filters.custom_field_name ?? '';
  const definition = definitions.find((field) => field.name === name);
  const names = definitions.map((field) => field.name);
  const known = name === '' || definition ? names : [...names, name];
  const chooseField = (next: string) =>
    list.setFilters({ ...noValue, custom_field: undefined, custom_field_name: next });
  return (
    <>
      {known.length > 0 && (
        <Field label="Custom field">
          <Select
            placeholder="Any field"
            value={name}
            onValueChange={chooseField}
            options={known.map((field) => ({ value: field, label: field }))}
          />
        </Field>
      )}
      {name === '' ? (
        <Field label="Name or value">
          <TextFilter list={list} filter="custom_field" label="Search custom fields" placeholder="Name or value" />
        </Field>
      ) : (
        <ValueFilter key={name} list={list} name={name} definition={definition} />
      )}
    </>
  );
}

const noValue = Object.fromEntries(customValueFilters.map((filter) => [filter, undefined])) as Record<
  CustomValueFilter,
  undefined
>;

interface ValueFilterProps {
  list: ProductListState;
  name: string;
  /** Undefined for a field that only some products have. */
  definition: CustomFieldView | undefined;
}

function ValueFilter({ list, name, definition }: ValueFilterProps) {
  switch (definition?.field_type) {
    case 'number':
      return (
        <Range>
          <Field label={`${name} from`}>
            <BoundFilter list={list} filter="custom_field_min" />
          </Field>
          <Field label={`${name} to`}>
            <BoundFilter list={list} filter="custom_field_max" />
          </Field>
        </Range>
      );
    case 'date':
      return (
        <Range>
          <Field label={`${name} from`}>
            <DayFilter list={list} filter="custom_field_from" />
          </Field>
          <Field label={`${name} to`}>
            <DayFilter list={list} filter="custom_field_to" />
          </Field>
        </Range>
      );
    case 'select':
    case 'boolean':
      return (
        <Field label={name}>
          <Select
            placeholder="Any value"
            value={list.filters.custom_field_is ?? ''}
            onValueChange={(value) => list.setFilters({ custom_field_is: value })}
            options={definition.field_type === 'boolean' ? yesOrNo : optionsOf(definition)}
          />
        </Field>
      );
    default:
      return (
        <Field label={name}>
          <TextFilter list={list} filter="custom_field_contains" label={`Search ${name}`} placeholder="Any value" />
        </Field>
      );
  }
}

/** Two bounds beside each other. */
function Range({ children }: { children: ReactNode }) {
  return <div className="flex gap-2 *:min-w-0 *:flex-1">{children}</div>;
}

interface TextFilterProps {
  list: ProductListState;
  filter: 'custom_field' | 'custom_field_contains';
  label: string;
  placeholder: string;
}

function TextFilter({ list, filter, label, placeholder }: TextFilterProps) {
  const [text, setText] = useDelayedText(list.filters[filter] ?? '', (next) => list.setFilters({ [filter]: next }));
  return <SearchInput label={label} placeholder={placeholder} maxLength={200} value={text} onValueChange={setText} />;
}

function BoundFilter({ list, filter }: { list: ProductListState; filter: 'custom_field_min' | 'custom_field_max' }) {
  const commit = (next: string) => list.setFilters({ [filter]: boundOf(next) });
  const [text, setText] = useDelayedText(list.filters[filter] ?? '', commit);
  const isBad = Number.isNaN(parseNumber(text));
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      placeholder="Any"
      maxLength={30}
      aria-invalid={isBad || undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

/** The address holds a number as programs write it; what is none stays as it was typed. */
function boundOf(typed: string): string {
  const bound = parseNumber(typed);
  return bound === null || Number.isNaN(bound) ? typed : String(bound);
}

function DayFilter({ list, filter }: { list: ProductListState; filter: 'custom_field_from' | 'custom_field_to' }) {
  return (
    <Input
      type="date"
      value={list.filters[filter] ?? ''}
      onChange={(event) => list.setFilters({ [filter]: event.target.value })}
    />
  );
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

function optionsOf({ options }: CustomFieldView) {
  return (options?.values ?? []).map((value) => ({ value, label: value }));
}
