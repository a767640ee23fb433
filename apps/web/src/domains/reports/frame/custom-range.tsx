import { dayRangeMessage, isReversed } from '@stockhand/contract/day-range';
import type { Days } from '@stockhand/contract/reports/presets';
import { type FormEvent, useState } from 'react';
import { DayInputs } from '../../../platform/list/day-inputs.tsx';
import { Button } from '../../../ui/controls/button.tsx';

interface CustomRangeProps {
  /** In force, to begin with. */
  days: Days;
  /** An empty day is an open end. */
  onApply: (days: Record<keyof Days, string | undefined>) => void;
  onReset: () => void;
}

/** Two days that are applied together: a range that is half typed asks for nothing. */
export function CustomRange({ days, onApply, onReset }: CustomRangeProps) {
  const [typed, setTyped] = useState({ start_date: days.start_date ?? '', end_date: days.end_date ?? '' });
  const isRefused = isReversed(typed);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isRefused) onApply({ start_date: typed.start_date || undefined, end_date: typed.end_date || undefined });
  };
  return (
    <form noValidate onSubmit={apply} className="flex flex-col gap-3">
      <DayInputs days={typed} onChange={setTyped} error={isRefused ? dayRangeMessage : undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="sm" disabled={isRefused}>
          Apply Filters
        </Button>
        <Button size="sm" onClick={onReset}>
          Reset
        </Button>
      </div>
    </form>
  );
}
