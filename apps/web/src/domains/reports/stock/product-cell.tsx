import type { ReactNode } from 'react';
import { useCan } from '../../../platform/session/current-user.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductLink } from '../../catalog/product-link.tsx';

interface ProductCellProps {
  product: { id: number; name: string; sku: string };
  /** What columns say that narrow screens hide. */
  children?: ReactNode;
}

/** A row's product, to be opened by those who may. */
export function ProductCell({ product: { id, name, sku }, children }: ProductCellProps) {
  const mayOpen = useCan()('read', 'products');
  return (
    <span className="block py-1 wrap-anywhere">
      {mayOpen ? (
        <TextLink asChild look="plain" className="row-link font-medium">
          <ProductLink id={id}>{name}</ProductLink>
        </TextLink>
      ) : (
        <span className="font-medium">{name}</span>
      )}
      <span className="block text-ink-muted">{sku}</span>
      {children}
    </span>
  );
}
