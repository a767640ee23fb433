import { pageSizeMax } from '@stockhand/contract/paging';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { ListState } from '../../../platform/list/url-state.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';

const pageSizes = [25, 50, 100, 250];

interface ProductListFooterProps {
  list: Pick<ListState<never>, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  count: number;
  /** All products there are, when known. */
  everything?: number | undefined;
}

/** "Showing N product(s)", and the total when a filter applies. */
export function ProductListFooter({ list, count, everything = count }: ProductListFooterProps) {
  const { page } = list;
  const pageSize = Math.min(list.pageSize, pageSizeMax);
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const sizes = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b);
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm text-ink-muted tabular-nums"
    >
      <p role="status">
        Showing {grouped(count)} product(s){count < everything && ` (filtered from ${grouped(everything)})`}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex items-center gap-2">
          <label htmlFor={sizeId} className="whitespace-nowrap">
            Rows per page
          </label>
          <Select
            id={sizeId}
            className="w-auto!"
            value={String(pageSize)}
            onValueChange={(size) => list.setPageSize(Number(size))}
            options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
        {pages > 1 && (
          <div className="flex items-center gap-2">
            <Button disabled={page <= 1} onClick={() => list.setPage(page - 1)} icon={<ChevronLeft aria-hidden />}>
              Previous
            </Button>
            <span>
              Page {grouped(page)} of {grouped(pages)}
            </span>
            <Button disabled={page >= pages} onClick={() => list.setPage(page + 1)}>
              Next
              <ChevronRight aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </nav>
  );
}

function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
