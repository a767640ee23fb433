import { productMessages } from '@stockhand/contract/catalog/messages';
import type { InventoryItemView } from '@stockhand/contract/catalog/schema';
import type { Ref } from 'react';
import { useFormat } from '../../platform/format.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useLocations } from './use-locations.ts';

interface LocationSelectProps {
  /** The product's stock per location: quantities beside the names. */
  items?: readonly InventoryItemView[];
  value: number | null;
  onValueChange: (location: number | null) => void;
  onBlur?: () => void;
  placeholder: string;
  /** Only locations with stock of the product. */
  onlyStocked?: boolean;
  except?: number | null | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** Active locations of the tenant, with the quantity that is there. */
export function LocationSelect({
  items = [],
  value,
  onValueChange,
  placeholder,
  onlyStocked,
  except,
  ...props
}: LocationSelectProps) {
  const { quantity } = useFormat();
  const { locations } = useLocations();
  const quantities = new Map(items.map((item) => [item.location, item.quantity]));
  // An inactive location may still have stock.
  const places = new Map([
    ...(locations.data?.results ?? []).map(({ id, name }) => [id, name] as const),
    ...items
      .filter((item) => item.quantity > 0 && (onlyStocked || item.location === value))
      .map((item) => [item.location, item.location_name] as const),
  ]);
  const offered = [...places].filter(([id]) => id !== except && (!onlyStocked || (quantities.get(id) ?? 0) > 0));
  const isNowhere = locations.isSuccess && offered.length === 0;
  return (
    <Select
      {...props}
      placeholder={locations.isError ? productMessages.locationsFailed : isNowhere ? 'No other location' : placeholder}
      value={value === null ? '' : String(value)}
      onValueChange={(id) => onValueChange(id === '' ? null : Number(id))}
      options={offered.map(([id, name]) => ({
        value: String(id),
        label: items.length > 0 ? `${name} (${quantity(quantities.get(id) ?? 0)})` : name,
      }))}
    />
  );
}
