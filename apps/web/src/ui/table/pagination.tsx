import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../controls/button.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
  /** Accessible name of the landmark. */
  label?: string;
  /** Shows nothing while everything fits on one page. */
  hideWhenSingle?: boolean;
}

export function Pagination({
  page,
  pageSize,
  total,
  onPageChange,
  label = 'Pagination',
  hideWhenSingle = false,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (hideWhenSingle && pages === 1) return null;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-muted tabular-nums"
    >
      <p role="status">
        Showing {count(first)} to {count(last)} of {count(total)} results
      </p>
      <div className="flex items-center gap-2">
        <Button disabled={page <= 1} onClick={() => onPageChange(page - 1)} icon={<ChevronLeft aria-hidden />}>
          Previous
        </Button>
        <span>
          Page {count(page)} of {count(pages)}
        </span>
        <Button disabled={page >= pages} onClick={() => onPageChange(page + 1)}>
          Next
          <ChevronRight aria-hidden />
        </Button>
      </div>
    </nav>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
