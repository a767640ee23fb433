import { stockBuckets } from '@stockhand/contract/reports/rules';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { OptionPicker } from '../../../ui/controls/option-picker.tsx';
import type { ProductListFilter, ProductListState } from './product-list-query.ts';

/** From a link of a chart: products of one of its buckets. Shown only to be changed or cleared. */
export function onHandFilter({ filters, setFilters }: ProductListState): ListFilter<ProductListFilter>[] {
  const { stock_from: from = '', stock_to: to = '' } = filters;
  if (from === '' && to === '') return [];
  return [
    {
      label: 'On hand',
      value: buckets.find(({ value }) => value === `${from}-${to}`)?.label ?? `${from || '0'} to ${to || 'any'} pieces`,
      onClear: () => setFilters({ stock_from: undefined, stock_to: undefined }),
      panel: (close) => (
        <div className="-m-2">
          <OptionPicker
            label="On hand"
            options={buckets}
            value={`${from}-${to}`}
            onChoose={(chosen) => {
              const [stock_from, stock_to] = chosen.split('-');
              setFilters({ stock_from, stock_to });
              close();
            }}
          />
        </div>
      ),
    },
  ];
}

const buckets = stockBuckets.map(({ label, from, to }) => ({
  label: from === 0 ? label : `${label} pieces`,
  value: `${from}-${to === Number.MAX_SAFE_INTEGER ? '' : to}`,
}));
