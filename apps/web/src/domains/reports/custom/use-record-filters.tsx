import type { CustomReport } from '@stockhand/contract/reports/custom/answer';
import {
  dimensionLabels,
  type NamedDimension,
  namedDimensions,
  resourceOfKind,
} from '@stockhand/contract/reports/custom/dimensions';
import { isToldBy, measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { ProductPicker } from '../../catalog/product-picker.tsx';
import { CustomerPicker } from '../../orders/form/customer-field.tsx';
import { FieldFilter } from './field-filter.tsx';
import type { QuestionPart } from './question-address.ts';
import { useRecordOptions } from './use-record-options.ts';

interface Narrowing {
  question: ReportQuestion;
  report: CustomReport | undefined;
  fields: readonly { id: number; name: string }[];
  onChange: (values: Partial<Record<QuestionPart, string | undefined>>) => void;
}

type Filter = ListFilter<QuestionPart>;

/** A chip for each thing by which every figure of the report can be narrowed. */
export function useRecordFilters(narrowing: Narrowing): Filter[] {
  const { question, fields } = narrowing;
  const mayDo = useCan();
  const offers = (kind: NamedDimension | 'field') => {
    const resource = resourceOfKind[kind];
    return measuresOf(question).every((one) => isToldBy(one, kind)) && (!resource || mayDo('read', resource));
  };
  const records = useRecordOptions(offers);
  const filterOf = (kind: NamedDimension): Filter => {
    if (kind === 'product') return productFilter(narrowing);
    if (kind === 'customer') return customerFilter(narrowing);
    const { options, isError } = records[kind];
    const label = dimensionLabels[kind];
    return { name: kind, label, allText: 'All', options, ...(isError && { problem: `${label}: failed to load` }) };
  };
  const named = namedDimensions.filter(offers).map(filterOf);
  return fields.length > 0 && offers('field') ? [...named, fieldFilter(narrowing)] : named;
}

function chosenName({ question, report }: Narrowing, filter: 'product' | 'customer' | 'field'): string | undefined {
  if (question[filter] === undefined) return undefined;
  return report?.narrowed_to.find((one) => one.filter === filter)?.name ?? '…';
}

function productFilter(narrowing: Narrowing): Filter {
  const { onChange } = narrowing;
  return {
    label: 'Product',
    value: chosenName(narrowing, 'product'),
    onClear: () => onChange({ product: undefined }),
    panel: (close) => (
      <ProductPicker
        className="w-72 max-w-full"
        onPick={({ id }) => {
          onChange({ product: String(id) });
          close();
        }}
      />
    ),
  };
}

function customerFilter(narrowing: Narrowing): Filter {
  const { question, onChange } = narrowing;
  return {
    label: 'Customer',
    value: chosenName(narrowing, 'customer'),
    onClear: () => onChange({ customer: undefined }),
    panel: (close) => (
      <Field label="Customer" className="w-72 max-w-full">
        <CustomerPicker
          id={typeof question.customer === 'number' ? question.customer : null}
          onChoose={({ id }) => {
            onChange({ customer: String(id) });
            close();
          }}
          onClear={() => onChange({ customer: undefined })}
          onAdd={null}
          onBlur={() => undefined}
          ref={() => undefined}
        />
      </Field>
    ),
  };
}

function fieldFilter(narrowing: Narrowing): Filter {
  const { question, fields, onChange } = narrowing;
  return {
    label: 'Custom field',
    value: chosenName(narrowing, 'field'),
    onClear: () => onChange({ field: undefined, field_value: undefined }),
    panel: (close) => (
      <FieldFilter
        fields={fields}
        question={question}
        onApply={(values) => {
          onChange(values);
          close();
        }}
      />
    ),
  };
}
