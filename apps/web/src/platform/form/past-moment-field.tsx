import { futureMomentMessage } from '@stockhand/contract/day-range';
import { useState } from 'react';
import { Field } from '../../ui/controls/field.tsx';
import { MomentInput } from '../../ui/controls/moment-input.tsx';
import { useFormat } from '../format.tsx';

interface PastMomentFieldProps {
  label: string;
  value: string | undefined;
  /** Not called for a moment that has not come yet. */
  onValueChange: (value: string | undefined) => void;
  error?: string | undefined;
}

/** A day and a time of it that have come, on the tenant's clock. */
export function PastMomentField({ label, value, onValueChange, error }: PastMomentFieldProps) {
  const { timezone } = useFormat();
  const [refused, setRefused] = useState<string>();
  const now = new Date();
  const change = (moment: string | undefined) => {
    const isFuture = moment !== undefined && new Date(moment) > now;
    setRefused(isFuture ? moment : undefined);
    if (!isFuture) onValueChange(moment);
  };
  return (
    <Field label={label} hint={timezone} error={refused ? futureMomentMessage : error}>
      <MomentInput value={refused ?? value} timeZone={timezone} max={now} onValueChange={change} />
    </Field>
  );
}
