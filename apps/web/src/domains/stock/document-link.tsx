import type { StockTransactionView } from '@stockhand/contract/stock/schema';
import type { ReactNode } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { isPage } from '../../platform/page-registry.ts';
import { paths } from '../../platform/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';

interface DocumentLinkProps extends Pick<StockTransactionView, 'source_type' | 'source_id'> {
  children: ReactNode;
}

const pathsOf: Record<string, (id: number) => string> = {
  'count-session': paths.count,
  sale: paths.sale,
  order: paths.order,
  'purchase-order': paths.purchaseOrder,
};

/** To the document that something was booked for; plain text where none has a screen. */
export function DocumentLink({ source_type, source_id, children }: DocumentLinkProps) {
  const path = source_id === null ? undefined : pathsOf[source_type]?.(source_id);
  if (path === undefined || !isPage(path)) return children;
  return (
    <TextLink asChild standalone className="whitespace-nowrap">
      <AppLink to={path}>{children}</AppLink>
    </TextLink>
  );
}
