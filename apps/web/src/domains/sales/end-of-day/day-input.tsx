import { useEffect, useRef, useState } from 'react';
import { Input } from '../../../ui/controls/input.tsx';

const earliestDay = '2000-01-01';
/** Longer than it takes to type the next figure, or a scanner's code. */
const restMs = 400;

interface DayInputProps {
  day: string;
  max: string;
  onDay: (day: string) => void;
}

/** Shown once the fingers rest: while a day is typed it passes through others, and through years like 0002. */
export function DayInput({ day, max, onDay }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const show = useRef(onDay);
  useEffect(() => {
    show.current = onDay;
  });
  useEffect(() => {
    if (draft === null || draft < earliestDay || draft === day) return;
    const timer = setTimeout(() => show.current(draft), restMs);
    return () => clearTimeout(timer);
  }, [draft, day]);
  const leave = () => {
    if (draft !== null && draft >= earliestDay && draft !== day) onDay(draft);
    setDraft(null);
  };
  return (
    <Input
      type="date"
      value={draft ?? day}
      min={earliestDay}
      max={max}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={leave}
    />
  );
}
