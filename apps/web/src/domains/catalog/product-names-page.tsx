import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { ListProductCounts, type ProductCountView } from '@stockhand/contract/catalog/schema';
import { Factory, Tags } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, useFormat } from '../../platform/format.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { NamedList, namedListOptions } from './names/named-list.tsx';

/** What the tenant's products are sorted by. */
export function CategoriesPage() {
  return <ProductNamesPage kind="categories" />;
}

/** Who makes what the tenant sells. */
export function ManufacturersPage() {
  return <ProductNamesPage kind="manufacturers" />;
}

const kinds = {
  categories: {
    filter: 'category',
    title: 'Categories',
    description: 'What your products are sorted by, in lists, filters and reports.',
    words: { one: 'category', many: 'categories' },
    icon: Tags,
    loadFailed: texts.categoriesFailed,
    activeHint: 'Inactive categories are not offered for products. Products that have one keep it.',
  },
  manufacturers: {
    filter: 'manufacturer',
    title: 'Manufacturers',
    description: 'Who makes what you sell.',
    words: { one: 'manufacturer', many: 'manufacturers' },
    icon: Factory,
    loadFailed: texts.manufacturersFailed,
    activeHint: 'Inactive manufacturers are not offered for products. Products that have one keep it.',
  },
};

function ProductNamesPage({ kind }: { kind: keyof typeof kinds }) {
  const { filter, ...page } = kinds[kind];
  const format = useFormat();
  const list = useList(ListProductCounts, namedListOptions);
  const calls: typeof trpc.catalog.categories = trpc.catalog[kind];
  const rows = calls.counts.useQuery(list.input, keepPage);
  return (
    <NamedList
      {...page}
      list={list}
      rows={rows}
      calls={calls}
      nameCell={({ name }) => <span className="font-medium">{name}</span>}
      columns={[productCountColumn(format, filter)]}
      emptyHint="Add one here, or type a new one while adding a product."
    />
  );
}

/** Leads to those products, by the filter of their list. */
function productCountColumn(format: Format, filter: string): TableColumn<ProductCountView> {
  return {
    key: 'product_count',
    header: 'Products',
    sortable: true,
    align: 'end',
    fit: true,
    cell: ({ id, name, product_count, archived_count }) => (
      <>
        {product_count > 0 ? (
          <TextLink asChild standalone>
            <AppLink
              to={`${paths.products}?${filter}=${id}&is_active=all`}
              aria-label={`${name}: ${product_count === 1 ? '1 product' : `${format.quantity(product_count)} products`}`}
            >
              {format.quantity(product_count)}
            </AppLink>
          </TextLink>
        ) : (
          '0'
        )}
        {archived_count > 0 && (
          <span className="block text-xs text-ink-muted">+ {format.quantity(archived_count)} archived</span>
        )}
      </>
    ),
  };
}
