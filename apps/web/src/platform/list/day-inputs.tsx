import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';

/** Both inclusive; an empty one is open. */
export interface TypedDays {
  start_date: string;
  end_date: string;
}

interface DayInputsProps {
  days: TypedDays;
  onChange: (days: TypedDays) => void;
  error: string | undefined;
}

export function DayInputs({ days, onChange, error }: DayInputsProps) {
  return (
    <>
      <Field label="From">
        <Input
          type="date"
          value={days.start_date}
          max={days.end_date}
          onChange={({ target }) => onChange({ ...days, start_date: target.value })}
        />
      </Field>
      <Field label="To" error={error}>
        <Input
          type="date"
          value={days.end_date}
          min={days.start_date}
          onChange={({ target }) => onChange({ ...days, end_date: target.value })}
        />
      </Field>
    </>
  );
}
