import type { ReorderLine } from '@stockhand/contract/purchasing/reorder';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { MaximumBadge } from './maximum-badge.tsx';
import { ReorderSum } from './reorder-sum.tsx';

interface ReorderProductProps {
  line: ReorderLine;
  /** The quantity as edited. */
  ordered: number | null;
  children: ReactNode;
}

/** The product, and below it on demand why so much of it is proposed. */
export function ReorderProduct({ line, ordered, children }: ReorderProductProps) {
  const format = useFormat();
  return (
    <div className="min-w-0 py-1">
      <TextLink asChild look="plain" className="inline-block py-0.5">
        <AppLink to={paths.product(line.product)}>{line.product_name}</AppLink>
      </TextLink>{' '}
      <MaximumBadge line={line} quantity={ordered} />
      <details className="group/why">
        <summary className="cursor-pointer list-none wrap-anywhere text-ink-muted hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight aria-hidden className="mr-1 inline size-3.5 transition-transform group-open/why:rotate-90" />
          {line.sku}
          {line.supplier_code !== '' && ` · ${line.supplier_code}`} · Why&nbsp;{format.quantity(line.quantity)}?
          <span className="sr-only"> {line.product_name}</span>
        </summary>
        <ReorderSum line={line} />
      </details>
      {children}
    </div>
  );
}
