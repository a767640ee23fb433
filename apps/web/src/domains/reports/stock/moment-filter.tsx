import type { Format } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { MomentInput } from '../../../ui/controls/moment-input.tsx';

/** The chip that says of which moment the stock is told. */
export function momentFilter(
  { dateTime, timezone }: Format,
  value: string | undefined,
  onChange: (value: string | undefined) => void,
): ListFilter<never> {
  return {
    label: 'As of',
    value: value === undefined ? undefined : dateTime(value),
    onClear: () => onChange(undefined),
    panel: (close) => (
      <>
        <Field label="Stock as of" hint={timezone}>
          <MomentInput value={value} timeZone={timezone} onValueChange={onChange} />
        </Field>
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
