import { type SalesGrouping, salesGroupingLabels, salesGroupings } from '@stockhand/contract/reports/sales-report';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { OptionPicker } from '../../../ui/controls/option-picker.tsx';

const options = salesGroupings.map((value) => ({ value, label: salesGroupingLabels[value] }));

interface GroupedList {
  setFilters: (values: { group_by: string }) => void;
}

/** The chip that says what the rows are; it always has a value. */
export function groupFilter(grouping: SalesGrouping, list: GroupedList): ListFilter<never> {
  return {
    label: 'Rows',
    value: `By ${salesGroupingLabels[grouping].toLowerCase()}`,
    panel: (close) => (
      <div className="-m-2">
        <OptionPicker
          label="Group by"
          options={options}
          value={grouping}
          onChoose={(group_by) => {
            list.setFilters({ group_by });
            close();
          }}
        />
      </div>
    ),
  };
}
