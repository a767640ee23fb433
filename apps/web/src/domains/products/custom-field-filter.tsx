import type { CustomFieldView } from '@stockhand/contract/custom-fields/schema';
import type { ReactNode } from 'react';
import type { ListState } from '../../platform/url-state.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { useDefinitions } from '../custom-fields/use-definitions.ts';
import { type CustomValueFilter, customValueFilters, type ProductListFilter } from './product-list-query.ts';
import { useDelayedText } from './use-delayed-text.ts';

type List = ListState<ProductListFilter>;

/** Custom fields by anything in them, or one field by a value of its type. */
export function CustomFieldFilter({ list, className }: { list: List; className: string }) {
  const definitions = useDefinitions();
  const name = list.filters.custom_field_name ?? '';
  const definition = definitions.find((field) => field.name === name);
  const names = definitions.map((field) => field.name);
  const known = name === '' || definition ? names : [...names, name];
  const chooseField = (next: string) =>
    list.setFilters({ ...noValue, custom_field: undefined, custom_field_name: next });
  return (
    <>
      {known.length > 0 && (
        <Field label="Custom field" className={className}>
          <Select
            placeholder="Any field"
            value={name}
            onValueChange={chooseField}
            options={known.map((field) => ({ value: field, label: field }))}
          />
        </Field>
      )}
      {name === '' ? (
        <Field label={known.length > 0 ? 'Name or value' : 'Custom fields'} className={className}>
          <TextFilter list={list} filter="custom_field" label="Search custom fields" placeholder="Name or value" />
        </Field>
      ) : (
        <ValueFilter key={name} list={list} name={name} definition={definition} className={className} />
      )}
    </>
  );
}

const noValue = Object.fromEntries(customValueFilters.map((filter) => [filter, undefined])) as Record<
  CustomValueFilter,
  undefined
>;

interface ValueFilterProps {
  list: List;
  name: string;
  /** Undefined for a field that only some products have. */
  definition: CustomFieldView | undefined;
  className: string;
}

function ValueFilter({ list, name, definition, className }: ValueFilterProps) {
  switch (definition?.field_type) {
    case 'number':
      return (
        <Range className={className}>
          <Field label={`${name} from`} className="flex-1">
            <BoundFilter list={list} filter="custom_field_min" />
          </Field>
          <Field label={`${name} to`} className="flex-1">
            <BoundFilter list={list} filter="custom_field_max" />
          </Field>
        </Range>
      );
    case 'date':
      return (
        <Range className={className}>
          <Field label={`${name} from`} className="flex-1">
            <DayFilter list={list} filter="custom_field_from" />
          </Field>
          <Field label={`${name} to`} className="flex-1">
            <DayFilter list={list} filter="custom_field_to" />
          </Field>
        </Range>
      );
    case 'select':
    case 'boolean':
      return (
        <Field label={name} className={className}>
          <Select
            placeholder="Any value"
            value={list.filters.custom_field_is ?? ''}
            onValueChange={(value) => list.setFilter('custom_field_is', value)}
            options={definition.field_type === 'boolean' ? yesOrNo : optionsOf(definition)}
          />
        </Field>
      );
    default:
      return (
        <Field label={name} className={className}>
          <TextFilter list={list} filter="custom_field_contains" label={`Search ${name}`} placeholder="Any value" />
        </Field>
      );
  }
}

/** Two bounds beside each other. */
function Range({ className, children }: { className: string; children: ReactNode }) {
  return <div className={`flex min-w-56 gap-2 ${className}`}>{children}</div>;
}

interface TextFilterProps {
  list: List;
  filter: 'custom_field' | 'custom_field_contains';
  label: string;
  placeholder: string;
}

function TextFilter({ list, filter, label, placeholder }: TextFilterProps) {
  const [text, setText] = useDelayedText(list.filters[filter] ?? '', (next) => list.setFilter(filter, next));
  return <SearchInput label={label} placeholder={placeholder} maxLength={200} value={text} onValueChange={setText} />;
}

function BoundFilter({ list, filter }: { list: List; filter: 'custom_field_min' | 'custom_field_max' }) {
  const [text, setText] = useDelayedText(list.filters[filter] ?? '', (next) => list.setFilter(filter, next));
  const isBad = text.trim() !== '' && !Number.isFinite(Number(text));
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

function DayFilter({ list, filter }: { list: List; filter: 'custom_field_from' | 'custom_field_to' }) {
  return (
    <Input
      type="date"
      value={list.filters[filter] ?? ''}
      onChange={(event) => list.setFilter(filter, event.target.value)}
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
