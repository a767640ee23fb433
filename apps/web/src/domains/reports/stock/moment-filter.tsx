import { PastMomentField } from '../../../platform/form/past-moment-field.tsx';
import type { Format } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { Button } from '../../../ui/controls/button.tsx';

/** The chip that says of which moment the stock is told. */
export function momentFilter(
  { dateTime }: Format,
  value: string | undefined,
  onChange: (value: string | undefined) => void,
): ListFilter<never> {
  return {
    label: 'As of',
    value: value === undefined ? undefined : dateTime(value),
    onClear: () => onChange(undefined),
    panel: (close) => (
      <>
        <PastMomentField label="Stock as of" value={value} onValueChange={onChange} />
        <Button
          onClick={() => {
            onChange(undefined);
            close();
          }}
        >
          Now
        </Button>
      </>
    ),
  };
}
