import { inventoryValue, profitMarginPercent } from '@stockhand/contract/catalog/rules';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { OversoldBadge } from '../list/oversold-badge.tsx';
import { StockBadge } from '../list/product-stock-badge.tsx';

/** The product's key figures as of now; those of its stock lead to where it lies. */
export function ProductFigures({ product }: { product: ProductView }) {
  const format = useFormat();
  const places = product.inventory_items.filter(({ quantity }) => quantity > 0).length;
  const margin = format.margin(profitMarginPercent(product.selling_price, product.cost_price));
  return (
    <section aria-label="Key figures">
      <StatGrid className="max-sm:grid-cols-2!">
        <Stat
          label="Current Stock"
          value={<ToInventory product={product}>{format.quantity(product.total_stock)}</ToInventory>}
          hint={
            <Notes>
              <StockBadge quantity={product.total_stock} minimum={product.min_stock_level} />
              <span>{places === 1 ? 'at 1 location' : `at ${format.quantity(places)} locations`}</span>
            </Notes>
          }
        />
        <Stat
          label="Available"
          value={format.quantity(product.available)}
          hint={
            <Notes>
              <OversoldBadge available={product.available} />
              <span>{format.quantity(product.reserved)} reserved by open orders</span>
            </Notes>
          }
        />
        <Stat
          label="Incoming"
          value={<Incoming product={product} />}
          hint={
            product.incoming_on === null ? 'On open purchase orders' : `Expected ${format.day(product.incoming_on)}`
          }
        />
        <Stat label="Sale Price" value={format.money(product.selling_price)} hint={`Profit Margin ${margin} of cost`} />
        <Stat label="Cost Price" value={format.cost(product.cost_price)} hint="For one" />
        <Stat
          label="Value"
          value={
            <ToInventory product={product}>
              {format.money(inventoryValue(product.cost_price, product.total_stock))}
            </ToInventory>
          }
          hint="Current stock at cost"
        />
      </StatGrid>
    </section>
  );
}

/** Leads to the purchase orders that will bring it. */
function Incoming({ product: { id, incoming } }: { product: ProductView }) {
  const { quantity } = useFormat();
  const mayRead = useCan()('read', 'purchases');
  if (!mayRead || incoming === 0) return quantity(incoming);
  return (
    <TextLink asChild look="plain" className="row-link">
      <AppLink to={paths.incomingOrders(id)}>{quantity(incoming)}</AppLink>
    </TextLink>
  );
}

function Notes({ children }: { children: ReactNode }) {
  return <span className="flex flex-wrap items-center gap-x-1">{children}</span>;
}

/** Within the page: the way back to the list stays. */
function ToInventory({ product, children }: { product: ProductView; children: ReactNode }) {
  const { state } = useLocation();
  return (
    <AppLink
      to={`${paths.product(product.id)}?tab=inventory`}
      replace
      preventScrollReset
      state={state}
      className="row-link"
    >
      {children}
    </AppLink>
  );
}
