import { clockIn, momentOfClock } from '@stockhand/contract/calendar';
import { Input } from './input.tsx';

interface MomentInputProps {
  /** ISO 8601 in UTC. */
  value: string | undefined;
  /** Whose calendar and clock are shown. */
  timeZone: string;
  onValueChange: (value: string | undefined) => void;
}

/** A day and a time of it. */
export function MomentInput({ value, timeZone, onValueChange }: MomentInputProps) {
  return (
    <Input
      type="datetime-local"
      value={value === undefined ? '' : clockIn(new Date(value), timeZone)}
      onChange={({ target }) =>
        onValueChange(target.value === '' ? undefined : momentOfClock(target.value, timeZone).toISOString())
      }
    />
  );
}
