import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import type { FilterValues } from '../../../platform/list/filter-values.ts';
import { PeriodPanel } from './period-panel.tsx';
import type { PeriodFilterName } from './period-parameter.ts';
import type { ReportPeriod } from './use-report-period.ts';

/** The chip that says which days a report covers. It always has a value. */
export function periodFilter(
  period: ReportPeriod,
  onChange: (values: FilterValues<PeriodFilterName>) => void,
): ListFilter<never> {
  return {
    label: 'Period',
    value: period.text,
    panel: (close) => <PeriodPanel period={period} onChange={onChange} onClose={close} />,
  };
}
