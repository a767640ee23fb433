import { clockIn, momentOfClock } from '@stockhand/contract/calendar';
import { Input } from './input.tsx';

interface MomentInputProps {
  /** ISO 8601 in UTC. */
  value: string | undefined;
  /** Whose calendar and clock are shown. */
  timeZone: string;
  /** The last one that may be chosen. */
  max?: Date | undefined;
  onValueChange: (value: string | undefined) => void;
}

/** A day and a time of it. */
export function MomentInput({ value, timeZone, max, onValueChange }: MomentInputProps) {
  return (
    <Input
      type="datetime-local"
      max={max && clockIn(max, timeZone)}
      value={value === undefined ? '' : clockIn(new Date(value), timeZone)}
      onChange={({ target }) =>
        onValueChange(target.value === '' ? undefined : momentOfClock(target.value, timeZone).toISOString())
      }
    />
  );
}
