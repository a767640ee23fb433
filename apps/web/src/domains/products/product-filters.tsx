import { productMessages as texts } from '@stockhand/contract/products/messages';
import type { NamedView } from '@stockhand/contract/products/schema';
import { Archive } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import type { ListState } from '../../platform/url-state.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { CustomFieldFilter } from './custom-field-filter.tsx';
import { type Activity, activityOf, addressOfActivity, type ProductListFilter } from './product-list-query.ts';

type List = ListState<ProductListFilter>;

const stockOptions = [
  { value: 'in', label: 'In Stock' },
  { value: 'low', label: 'Low Stock' },
  { value: 'out', label: 'Out of Stock' },
];

export function ProductFilters({ list }: { list: List }) {
  const categories = trpc.products.categories.list.useQuery({});
  const manufacturers = trpc.products.manufacturers.list.useQuery({});
  const locations = trpc.stock.locations.list.useQuery({});
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 rounded-lg border border-line bg-surface px-4 py-3">
      <Field label="Category" error={categories.isError ? texts.categoriesFailed : undefined} className={fieldClass}>
        <NamedFilter list={list} filter="category" placeholder="All categories" things={categories.data?.results} />
      </Field>
      <Field label="Stock status" className={fieldClass}>
        <Select
          placeholder="All stock"
          value={list.filters.stock_status ?? ''}
          onValueChange={(value) => list.setFilter('stock_status', value)}
          options={stockOptions}
        />
      </Field>
      {hasChoice(manufacturers.data?.results) && (
        <Field label="Manufacturer" className={fieldClass}>
          <NamedFilter
            list={list}
            filter="manufacturer"
            placeholder="All manufacturers"
            things={manufacturers.data?.results}
          />
        </Field>
      )}
      {(hasChoice(locations.data?.results, 2) || list.filters.location) && (
        <Field label="Location" error={locations.isError ? texts.locationsFailed : undefined} className={fieldClass}>
          <NamedFilter list={list} filter="location" placeholder="All locations" things={locations.data?.results} />
        </Field>
      )}
      <CustomFieldFilter list={list} className={fieldClass} />
      <ActivityFilter
        activity={activityOf(list.filters)}
        onChange={(activity) => list.setFilter('is_active', addressOfActivity(activity))}
      />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <LinkButton asChild variant="ghost" icon={<Archive aria-hidden />}>
          <AppLink to={`${paths.products}?archived=true`}>Archived</AppLink>
        </LinkButton>
        <Button onClick={list.reset} disabled={!list.isFiltered && list.searchText === ''}>
          Clear Filters
        </Button>
      </div>
    </div>
  );
}

const fieldClass = 'flex-[1_1_9rem] sm:max-w-56';

function hasChoice(things: readonly NamedView[] | undefined, atLeast = 1): boolean {
  return (things?.length ?? 0) >= atLeast;
}

interface NamedFilterProps {
  list: List;
  filter: 'category' | 'manufacturer' | 'location';
  placeholder: string;
  things: readonly NamedView[] | undefined;
}

function NamedFilter({ list, filter, placeholder, things = [] }: NamedFilterProps) {
  return (
    <Select
      placeholder={placeholder}
      value={list.filters[filter] ?? ''}
      onValueChange={(value) => list.setFilter(filter, value)}
      options={things.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

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
