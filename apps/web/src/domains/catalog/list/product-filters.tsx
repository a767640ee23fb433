import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { NamedView } from '@stockhand/contract/catalog/schema';
import { Archive } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { namedOptions } from '../../../platform/list/named-options.ts';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { useCustomFieldFilter } from './custom-field-filter.tsx';
import { onHandFilter } from './on-hand-filter.tsx';
import { activityOf, isActiveOf, type ProductListFilter, type ProductListState } from './product-list-query.ts';

type Filter = ListFilter<ProductListFilter>;

/** The chips above the product list. What leaves no choice has none. */
export function useProductFilters(list: ProductListState): readonly Filter[] {
  const categories = trpc.catalog.categories.list.useQuery({});
  const manufacturers = trpc.catalog.manufacturers.list.useQuery({});
  const locations = trpc.stock.locations.list.useQuery({});
  const customFields = useCustomFieldFilter(list);
  const isOffered = (things: readonly NamedView[] = [], atLeast: number, filter: ProductListFilter) =>
    things.length >= atLeast || list.filters[filter] !== undefined;
  const category: Filter = {
    name: 'category',
    label: 'Category',
    allText: 'All categories',
    options: namedOptions(categories.data?.results),
    problem: categories.isError ? texts.categoriesFailed : undefined,
  };
  const manufacturer: Filter = {
    name: 'manufacturer',
    label: 'Manufacturer',
    allText: 'All manufacturers',
    options: namedOptions(manufacturers.data?.results),
  };
  const location: Filter = {
    name: 'location',
    label: 'Location',
    allText: 'All locations',
    options: namedOptions(locations.data?.results),
    problem: locations.isError ? texts.locationsFailed : undefined,
  };
  return [
    category,
    stockStatus,
    activityFilter(list),
    ...(isOffered(manufacturers.data?.results, 1, 'manufacturer') ? [manufacturer] : []),
    ...(locations.isError || isOffered(locations.data?.results, 2, 'location') ? [location] : []),
    customFields,
    ...onHandFilter(list),
    ...(list.filters.low_stock ? [belowMinimum] : []),
    ...(list.filters.short ? [short] : []),
  ];
}

const stockStatus: Filter = {
  name: 'stock_status',
  label: 'Stock status',
  allText: 'All stock',
  options: [
    { value: 'in', label: 'In Stock' },
    { value: 'low', label: 'Low Stock' },
    { value: 'out', label: 'Out of Stock' },
  ],
};

/** From a link of the dashboard; shown only to be cleared. */
const belowMinimum: Filter = { name: 'low_stock', label: 'Below minimum' };

/** The same. */
const short: Filter = { name: 'short', label: 'More reserved than there is' };

/** Ticking one box clears the other; with neither ticked all show. */
function activityFilter({ filters, setFilters }: ProductListState): Filter {
  const activity = activityOf(filters);
  const choose = (next: 'active' | 'inactive' | 'all') => setFilters({ is_active: isActiveOf(next) });
  return {
    label: 'Status',
    value: { active: 'Active', inactive: 'Inactive', all: 'Any status' }[activity],
    ...(activity !== 'active' && { onClear: () => choose('active') }),
    panel: (
      <>
        <Checkbox
          label="Active"
          checked={activity === 'active'}
          onCheckedChange={(checked) => choose(checked ? 'active' : 'all')}
        />
        <Checkbox
          label="Inactive"
          checked={activity === 'inactive'}
          onCheckedChange={(checked) => choose(checked ? 'inactive' : 'active')}
        />
        <LinkButton asChild icon={<Archive aria-hidden />} className="self-start">
          <AppLink to={`${paths.products}?archived=true`}>Archived</AppLink>
        </LinkButton>
      </>
    ),
  };
}
