import { type RowSelection, useRowSelection } from '../../ui/table/use-row-selection.ts';

export interface ListSelection extends RowSelection {
  ids: number[];
  isPageSelected: boolean;
}

/** The rows chosen on a list. Another search or filter is another list: the choice ends with it. */
export function useListSelection(onPage: readonly { id: number }[], listName: string): ListSelection {
  const keys = onPage.map(({ id }) => String(id));
  const selection = useRowSelection(keys, listName);
  return {
    ...selection,
    ids: [...selection.selected].map(Number),
    isPageSelected: keys.length > 0 && keys.every((key) => selection.selected.has(key)),
  };
}
