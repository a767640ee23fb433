import { useState } from 'react';
import { Pagination } from '../../ui/pagination.tsx';

const pageSize = 50;

interface Paged<Row> {
  rows: readonly Row[];
  page: number;
  total: number;
  setPage: (page: number) => void;
}

/** A page of a history that came whole: years of it would be thousands of rows on screen. */
export function usePaged<Row>(all: readonly Row[]): Paged<Row> {
  const [wanted, setPage] = useState(1);
  const page = Math.min(wanted, Math.max(1, Math.ceil(all.length / pageSize)));
  return { rows: all.slice((page - 1) * pageSize, page * pageSize), page, total: all.length, setPage };
}

export function HistoryPages({ page, total, setPage, label }: Omit<Paged<unknown>, 'rows'> & { label: string }) {
  return (
    <Pagination label={label} page={page} pageSize={pageSize} total={total} onPageChange={setPage} hideWhenSingle />
  );
}
