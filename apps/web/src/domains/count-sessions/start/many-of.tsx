import type { FieldValues } from 'react-hook-form';
import { type BoundTo, useBoundValue } from '../../../platform/form/bound-form.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';

interface ManyOfProps<Input extends FieldValues> extends BoundTo<Input, number[]> {
  legend: string;
  /** Undefined while they are loaded. */
  things: readonly { id: number; name: string }[] | undefined;
  failedText?: string | undefined;
}

/** Any number of things by name. */
export function ManyOf<Input extends FieldValues>({ form, name, legend, things, failedText }: ManyOfProps<Input>) {
  const { value, onValueChange } = useBoundValue(form, name);
  const chosen: readonly number[] = value ?? [];
  const toggle = (id: number, isChosen: boolean) =>
    onValueChange((isChosen ? [...chosen, id] : chosen.filter((one) => one !== id)) as typeof value);
  return (
    <FieldGroup legend={legend} required error={form.errorOf(name) ?? failedText}>
      <div className="grid max-h-48 grid-cols-1 gap-x-4 overflow-y-auto rounded-md border border-line px-3 py-1.5 sm:grid-cols-2">
        {things === undefined && !failedText && <Skeleton className="my-1 h-5 w-32" />}
        {things?.map(({ id, name: label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onCheckedChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
