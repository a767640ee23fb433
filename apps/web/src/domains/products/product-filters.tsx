import { productMessages as texts } from '@stockhand/contract/products/messages';
import { trpc } from '../../platform/trpc.ts';
import type { ListState } from '../../platform/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { Select } from '../../ui/select.tsx';
import { type Activity, activityOf, addressOfActivity, type ProductListFilter } from './product-list-query.ts';
import { useDelayedText } from './use-delayed-text.ts';

const stockOptions = [
  { value: 'in', label: 'In Stock' },
  { value: 'low', label: 'Low Stock' },
  { value: 'out', label: 'Out of Stock' },
];

export function ProductFilters({ list }: { list: ListState<ProductListFilter> }) {
  const categories = trpc.products.categories.list.useQuery({});
  const [customText, setCustomText] = useDelayedText(list.filters.custom_field ?? '', (text) =>
    list.setFilter('custom_field', text),
  );
  const reset = () => {
    setCustomText('');
    list.reset();
  };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      <Field label="Category" error={categories.isError ? texts.categoriesFailed : undefined} className={fieldClass}>
        <Select
          placeholder="All categories"
          value={list.filters.category ?? ''}
          onValueChange={(value) => list.setFilter('category', value)}
          options={(categories.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Field>
      <Field label="Stock status" className={fieldClass}>
        <Select
          placeholder="All stock"
          value={list.filters.stock_status ?? ''}
          onValueChange={(value) => list.setFilter('stock_status', value)}
          options={stockOptions}
        />
      </Field>
      <Field label="Custom fields" className={fieldClass}>
        <SearchInput
          label="Search custom fields"
          placeholder="Name or value"
          value={customText}
          onValueChange={setCustomText}
        />
      </Field>
      <ActivityFilter
        activity={activityOf(list.filters)}
        onChange={(activity) => list.setFilter('is_active', addressOfActivity(activity))}
      />
      <Button onClick={reset} disabled={!list.isFiltered && list.searchText === ''} className="ml-auto">
        Clear Filters
      </Button>
    </div>
  );
}

const fieldClass = 'flex-[1_1_9rem] sm:max-w-56';

/** Ticking one clears the other; with neither ticked all show. */
function ActivityFilter({ activity, onChange }: { activity: Activity; onChange: (activity: Activity) => void }) {
  return (
    <FieldGroup legend="Status" className="gap-0!">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4">
        <Checkbox
          label="Active"
          checked={activity === 'active'}
          onCheckedChange={(checked) => onChange(checked ? 'active' : 'all')}
        />
        <Checkbox
          label="Inactive"
          checked={activity === 'inactive'}
          onCheckedChange={(checked) => onChange(checked ? 'inactive' : 'active')}
        />
      </div>
    </FieldGroup>
  );
}
