import { reportMessages } from '@stockhand/contract/reports/messages';
import type { TableColumn } from '../../../ui/table/table-column.ts';

/** The category of a report's product. */
export function categoryColumn(from: 760 | 900): TableColumn<{ category_name: string | null }> {
  return {
    key: 'category_name',
    header: 'Category',
    sortable: true,
    from,
    cell: ({ category_name }) => category_name ?? reportMessages.uncategorized,
  };
}
