import { productMessages as texts } from '@stockhand/contract/products/messages';
import { ListProductCounts, type ProductCountView } from '@stockhand/contract/products/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Factory, Tags } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { type Format, useFormat } from '../../platform/format.tsx';
import { NamedList, namedInputOf, useNamedListState } from '../../platform/named-list.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import type { TableColumn } from '../../ui/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** What the company's products are sorted by. */
export function CategoriesPage() {
  return <ProductNamesPage kind="categories" />;
}

/** Who makes what the company sells. */
export function ManufacturersPage() {
  return <ProductNamesPage kind="manufacturers" />;
}

const kinds = {
  categories: {
    title: 'Categories',
    description: 'What your products are sorted by, in lists, filters and reports.',
    words: { one: 'category', many: 'categories' },
    icon: Tags,
    loadFailed: texts.categoriesFailed,
    activeHint: 'Inactive categories are not offered for products. Products that have one keep it.',
  },
  manufacturers: {
    title: 'Manufacturers',
    description: 'Who makes what you sell.',
    words: { one: 'manufacturer', many: 'manufacturers' },
    icon: Factory,
    loadFailed: texts.manufacturersFailed,
    activeHint: 'Inactive manufacturers are not offered for products. Products that have one keep it.',
  },
};

function ProductNamesPage({ kind }: { kind: keyof typeof kinds }) {
  const format = useFormat();
  const list = useNamedListState();
  const ordering = ListProductCounts.shape.ordering.safeParse(list.ordering).data;
  const calls: typeof trpc.products.categories = trpc.products[kind];
  const rows = calls.counts.useQuery(
    { ...namedInputOf(list), ...(ordering && { ordering }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <NamedList
      {...kinds[kind]}
      list={list}
      rows={rows}
      calls={calls}
      nameCell={({ name }) => <span className="font-medium">{name}</span>}
      columns={[productCountColumn(format, kind === 'categories' ? categoryPath : undefined)]}
      emptyHint="Add one here, or type a new one while adding a product."
    />
  );
}

function categoryPath(id: number): string {
  return `${paths.products}?category=${id}&is_active=all`;
}

/** With a way to those products where their list can be filtered so. */
function productCountColumn(
  format: Format,
  pathOf: ((id: number) => string) | undefined,
): TableColumn<ProductCountView> {
  return {
    key: 'product_count',
    header: 'Products',
    sortable: true,
    align: 'end',
    fit: true,
    cell: ({ id, name, product_count, archived_count }) => (
      <>
        {pathOf && product_count > 0 ? (
          <TextLink asChild>
            <AppLink to={pathOf(id)} aria-label={`${format.quantity(product_count)} products in ${name}`}>
              {format.quantity(product_count)}
            </AppLink>
          </TextLink>
        ) : (
          format.quantity(product_count)
        )}
        {archived_count > 0 && (
          <span className="block text-xs text-ink-muted">+ {format.quantity(archived_count)} archived</span>
        )}
      </>
    ),
  };
}
