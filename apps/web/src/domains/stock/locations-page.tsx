import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { ListLocationStock, type LocationStockView } from '@stockhand/contract/stock/schema';
import { Star, Warehouse } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { type Format, useFormat } from '../../platform/format.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import type { RowAction } from '../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { NamedList, namedListOptions } from '../catalog/names/named-list.tsx';

/** The tenant's locations and their stock. */
export function LocationsPage() {
  const format = useFormat();
  const list = useList(ListLocationStock, namedListOptions);
  const rows = trpc.stock.locations.stock.useQuery(list.input, keepPage);
  const mayMove = useCan()('update', 'products');
  const defaultAction = useDefaultAction();
  return (
    <NamedList
      title="Locations"
      description={
        mayMove
          ? 'Where your goods lie. Open one to count, move and correct what is there.'
          : 'Where your goods lie. Open one to see what is there.'
      }
      words={{ one: 'location', many: 'locations' }}
      icon={Warehouse}
      list={list}
      rows={rows}
      loadFailed={texts.locationsFailed}
      calls={trpc.stock.locations}
      nameCell={(location) => <NameCell location={location} format={format} />}
      columns={columnsOf(format)}
      furtherActions={(location) => [defaultAction(location)]}
      keepReason={({ is_default }) => (is_default ? texts.defaultLocation : undefined)}
      activeHint="Nothing new is put at an inactive location. What lies there stays and can be moved."
      emptyHint="Add a shop, a store room or a van."
    />
  );
}

function useDefaultAction(): (location: LocationStockView) => RowAction {
  const { stock } = trpc.useUtils();
  const setDefault = trpc.stock.locations.setDefault.useMutation({
    async onSuccess({ name }) {
      toast.success(texts.defaultSet(name));
      await stock.invalidate();
    },
    onError: (error) => toastFailure(error, texts.defaultFailed),
  });
  return ({ id, is_active, is_default }) => ({
    label: 'Make default',
    icon: <Star aria-hidden />,
    onSelect: () => setDefault.mutate({ id }),
    refusal: is_default ? 'This is the default location.' : is_active ? undefined : texts.defaultActive,
  });
}

/** In a narrow table the figures of hidden columns are below the name. */
function NameCell({ location, format }: { location: LocationStockView; format: Format }) {
  const { id, name, is_default, product_count, value } = location;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink asChild look="plain" className="row-link">
          <AppLink to={paths.location(id)}>{name}</AppLink>
        </TextLink>
        {is_default && (
          <Badge tone="accent" icon={null}>
            Default
          </Badge>
        )}
      </span>
      <span className="block text-sm text-ink-muted @min-[640px]:hidden">
        {product_count === 1 ? '1 product' : `${format.quantity(product_count)} products`} · {format.money(value)}
      </span>
    </>
  );
}

function columnsOf(format: Format): TableColumn<LocationStockView>[] {
  return [
    {
      key: 'product_count',
      header: 'Products',
      sortable: true,
      align: 'end',
      fit: true,
      from: 640,
      cell: ({ product_count }) => format.quantity(product_count),
    },
    {
      key: 'quantity',
      header: 'On hand',
      sortable: true,
      align: 'end',
      fit: true,
      cell: ({ quantity }) => format.quantity(quantity),
    },
    {
      key: 'value',
      header: 'Value',
      sortable: true,
      align: 'end',
      fit: true,
      from: 640,
      cell: ({ value }) => format.money(value),
    },
  ];
}
