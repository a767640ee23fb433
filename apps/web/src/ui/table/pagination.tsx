import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../controls/button.tsx';
import { Select } from '../controls/select.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  onPageChange: (page: number) => void;
  /** How many rows a page may have, where that is chosen. */
  sizes?: { options: readonly number[]; onChange: (size: number) => void } | undefined;
  /** In place of "Showing 1 to 10 of 11 results". */
  countText?: string | undefined;
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
  sizes,
  countText,
  label = 'Pagination',
  hideWhenSingle = false,
}: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const isSingle = hideWhenSingle && total <= Math.min(pageSize, ...(sizes?.options ?? []));
  if (isSingle && countText === undefined) return null;
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={label}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm text-ink-muted tabular-nums"
    >
      <p role="status">{countText ?? `Showing ${count(first)} to ${count(last)} of ${count(total)} results`}</p>
      {sizes && !isSingle && <PageSize {...sizes} value={pageSize} />}
      {!isSingle && (
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
      )}
    </nav>
  );
}

interface PageSizeProps {
  options: readonly number[];
  value: number;
  onChange: (size: number) => void;
}

function PageSize({ options, value, onChange }: PageSizeProps) {
  const id = useId();
  // An address may ask for another number.
  const offered = options.includes(value) ? options : [...options, value].toSorted((a, b) => a - b);
  return (
    <div className="flex items-center gap-2 whitespace-nowrap sm:ml-auto">
      <label htmlFor={id}>Rows per page</label>
      <Select
        id={id}
        value={String(value)}
        options={offered.map((size) => ({ value: String(size), label: count(size) }))}
        onValueChange={(size) => onChange(Number(size))}
        className="w-20"
      />
    </div>
  );
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}
