import type { NamedDimension } from '@stockhand/contract/reports/custom/dimensions';
import { namedOptions } from '../../../platform/list/named-options.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { SelectOption } from '../../../ui/controls/select.tsx';

interface Options {
  options: readonly SelectOption[] | undefined;
  isError: boolean;
}
export type ListedDimension = Exclude<NamedDimension, 'product' | 'customer'>;

const everyRecord = { page_size: 1000, page: 1 } as const;

/** The records that a report can be narrowed to, of what it can be narrowed by alone. */
export function useRecordOptions(offers: (kind: NamedDimension) => boolean): Record<ListedDimension, Options> {
  const mayDo = useCan();
  const mayReadProducts = mayDo('read', 'products');
  const enabled = (kind: NamedDimension, isAllowed = mayReadProducts) => ({ enabled: isAllowed && offers(kind) });
  const categories = trpc.catalog.categories.list.useQuery({}, enabled('category'));
  const locations = trpc.stock.locations.list.useQuery({}, enabled('location'));
  const reasons = trpc.stock.removalReasons.list.useQuery({}, enabled('reason'));
  const bySuppliers = enabled('supplier', mayDo('read', 'suppliers'));
  const suppliers = trpc.suppliers.list.useQuery({ ...everyRecord, ordering: 'name' }, bySuppliers);
  const people = trpc.audit.people.useQuery({}, enabled('person', true));
  const uncategorized = { value: 'none', label: 'Uncategorized' };
  return {
    category: {
      options: categories.data && [uncategorized, ...(namedOptions(categories.data.results) ?? [])],
      isError: categories.isError,
    },
    location: { options: namedOptions(locations.data?.results), isError: locations.isError },
    supplier: { options: namedOptions(suppliers.data?.results), isError: suppliers.isError },
    person: { options: namedOptions(people.data), isError: people.isError },
    reason: {
      options: reasons.data?.results.map(({ name }) => ({ value: name, label: name })),
      isError: reasons.isError,
    },
  };
}
