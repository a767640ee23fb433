import { orderStatuses, orderStatusLabels } from '@stockhand/contract/orders/rules';
import { periodPresets, presetLabels } from '@stockhand/contract/reports/presets';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { DayFields } from '../../../platform/list/day-fields.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Popover } from '../../../ui/overlay/popover.tsx';
import { type ChartFilter, type ChartFilterKind, defaultFilter } from './chart-filter.ts';

interface ChartFiltersProps {
  title: string;
  kinds: readonly ChartFilterKind[];
  filter: ChartFilter;
  onApply: (filter: ChartFilter) => void;
}

/** A chart's filters behind a button. What is chosen counts when it is applied. */
export function ChartFilters({ title, filter, ...fields }: ChartFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      label={`Filters: ${title}`}
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="ghost" size="sm" aria-label={`Filters: ${title}`} icon={<SlidersHorizontal aria-hidden />}>
          Filters
        </Button>
      }
    >
      <FilterForm {...fields} title={title} filter={filter} onClose={() => setIsOpen(false)} />
    </Popover>
  );
}

const ranges = periodPresets.map((value) => ({ value, label: presetLabels[value] }));
const statuses = orderStatuses.map((value) => ({ value, label: orderStatusLabels[value] }));

function FilterForm({ kinds, filter, onApply, onClose }: ChartFiltersProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState(filter);
  const change = (changes: Partial<ChartFilter>) => setChosen({ ...chosen, ...changes });
  const apply = (next: ChartFilter) => {
    onApply(next);
    onClose();
  };
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        apply(chosen);
      }}
    >
      {kinds.includes('date') && <DateRange chosen={chosen} onChange={change} />}
      {kinds.includes('category') && (
        <CategoryField value={chosen.category} onChange={(category) => change({ category })} />
      )}
      {kinds.includes('status') && (
        <Field label="Status">
          <Select
            placeholder="All Statuses"
            options={statuses}
            value={chosen.status}
            onValueChange={(status) => change({ status })}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => apply(defaultFilter)}>Reset</Button>
        <Button type="submit" variant="primary">
          Apply Filters
        </Button>
      </div>
    </form>
  );
}

interface DateRangeProps {
  chosen: ChartFilter;
  onChange: (changes: Partial<ChartFilter>) => void;
}

function DateRange({ chosen, onChange }: DateRangeProps) {
  return (
    <>
      <Field label="Date range">
        <Select
          options={ranges}
          value={chosen.dateRange}
          onValueChange={(range) => onChange({ dateRange: range as ChartFilter['dateRange'] })}
        />
      </Field>
      {chosen.dateRange === 'custom' && (
        <DayFields
          filter={{ from: 'startDate', to: 'endDate' }}
          values={{ startDate: chosen.startDate || undefined, endDate: chosen.endDate || undefined }}
          onChange={({ startDate = chosen.startDate, endDate = chosen.endDate }) => onChange({ startDate, endDate })}
        />
      )}
    </>
  );
}

/** The tenant's own categories. */
function CategoryField({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const categories = trpc.catalog.categories.list.useQuery({});
  const options = categories.data?.results.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Field label="Category">
      <Select placeholder="All categories" options={options ?? []} value={value} onValueChange={onChange} />
    </Field>
  );
}
