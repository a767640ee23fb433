import { transactionTypes } from '@stockhand/contract/stock/schema';
import { trpc } from '../../platform/trpc.ts';
import type { ListState } from '../../platform/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { movementNames } from '../stock/movement.ts';

export const transactionFilters = ['transaction_type', 'location', 'start_date', 'end_date'] as const;

export function TransactionFilters({ list }: { list: ListState<(typeof transactionFilters)[number]> }) {
  // Inactive ones too: goods moved there once.
  const locations = trpc.stock.locations.list.useQuery({});
  return (
    <section
      aria-label="Filter transactions"
      className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <Field label="Type" className={fieldClass}>
        <Select
          placeholder="All types"
          value={list.filters.transaction_type ?? ''}
          onValueChange={(value) => list.setFilter('transaction_type', value)}
          options={transactionTypes.map((type) => ({ value: type, label: movementNames[type].label }))}
        />
      </Field>
      <Field label="Location" className={fieldClass}>
        <Select
          placeholder="All Locations"
          value={list.filters.location ?? ''}
          onValueChange={(value) => list.setFilter('location', value)}
          options={(locations.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <Field label="From" className={dateClass}>
        <Input
          type="date"
          value={list.filters.start_date ?? ''}
          max={list.filters.end_date}
          onChange={(event) => list.setFilter('start_date', event.target.value)}
        />
      </Field>
      <Field label="To" className={dateClass}>
        <Input
          type="date"
          value={list.filters.end_date ?? ''}
          min={list.filters.start_date}
          onChange={(event) => list.setFilter('end_date', event.target.value)}
        />
      </Field>
      <Button onClick={list.reset} disabled={!list.isFiltered} className="ml-auto">
        Clear Filters
      </Button>
    </section>
  );
}

/** Two beside each other on a phone. */
const fieldClass = 'flex-[1_1_7.5rem] sm:max-w-48';
/** The larger text for touch leaves no room for two dates and their pickers. */
const dateClass = `${fieldClass} pointer-coarse:basis-40`;
