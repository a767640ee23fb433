import { useState } from 'react';
import { Input } from '../../../ui/controls/input.tsx';

const earliestDay = '2000-01-01';

interface DayInputProps {
  day: string;
  max: string;
  onDay: (day: string) => void;
}

/** While a year is typed it passes through years like 0002, which nobody wants. */
export function DayInput({ day, max, onDay }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const enter = (typed: string) => {
    const isWhole = typed >= earliestDay;
    setDraft(isWhole ? null : typed);
    if (isWhole) onDay(typed);
  };
  return (
    <Input
      type="date"
      value={draft ?? day}
      min={earliestDay}
      max={max}
      onChange={(event) => enter(event.target.value)}
      onBlur={() => setDraft(null)}
    />
  );
}
