import { CircleAlert, CircleCheck, ScanBarcode } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { CameraButton } from '../../../platform/scanning/camera-button.tsx';
import { SoundSwitch } from '../../../platform/scanning/sound-switch.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Input } from '../../../ui/controls/input.tsx';
import { useLocations } from '../../stock/use-locations.ts';
import type { ScanOutcome } from './use-count-by-scan.ts';

interface ScanPanelProps {
  outcome: ScanOutcome | null;
  onCode: (code: string) => void;
}

/** Where codes are scanned or typed, and what became of the last one, to be read from some steps away. */
export function ScanPanel({ outcome, onCode }: ScanPanelProps) {
  const [typed, setTyped] = useState('');
  const take = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter ends a code here; it does not send the form.
    event.preventDefault();
    if (typed.trim() !== '') onCode(typed.trim());
    setTyped('');
  };
  const text = useOutcomeText(outcome);
  return (
    <section
      aria-label="Scan"
      className="sticky -top-4 z-10 flex flex-col gap-2 rounded-lg border border-line bg-muted p-3"
    >
      <div className="flex items-end gap-2">
        <Field label="Barcode, SKU or supplier code" labelHidden className="flex-1">
          <Input
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={take}
            placeholder="Scan or type a code"
            autoComplete="off"
            autoFocus
            leading={<ScanBarcode aria-hidden />}
          />
        </Field>
        <CameraButton onCode={onCode} staysOpen outcome={text} />
        <SoundSwitch />
      </div>
      <div
        role={outcome?.kind === 'refused' ? 'alert' : 'status'}
        className="flex min-h-10 items-center gap-2 text-lg font-semibold wrap-anywhere"
      >
        <Outcome outcome={outcome} />
      </div>
    </section>
  );
}

function Outcome({ outcome }: { outcome: ScanOutcome | null }) {
  const { quantity } = useFormat();
  const { locations } = useLocations();
  if (!outcome) return <span className="text-base font-normal text-ink-muted">Each scan counts one piece.</span>;
  if (outcome.kind === 'refused')
    return (
      <span className="flex items-center gap-2 text-danger">
        <CircleAlert aria-hidden className="size-5 shrink-0" />
        {outcome.text}
      </span>
    );
  const { name, counted, outstanding, place } = outcome;
  const isComplete = counted === outstanding;
  const placeName = locations.data?.results.find(({ id }) => id === place)?.name;
  return (
    <span className="flex flex-1 flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0">
        {name}
        {placeName && <span className="block text-sm font-normal text-ink-muted">into {placeName}</span>}
      </span>
      <span className={isComplete ? 'flex items-center gap-1.5 text-2xl text-success' : 'text-2xl'}>
        {isComplete && <CircleCheck aria-hidden className="size-6" />}
        <span className="tabular-nums">
          {quantity(counted)} of {quantity(outstanding)}
        </span>
      </span>
    </span>
  );
}

/** In one line, for the camera's dialog. */
function useOutcomeText(outcome: ScanOutcome | null): string | undefined {
  const { quantity } = useFormat();
  if (!outcome) return undefined;
  if (outcome.kind === 'refused') return outcome.text;
  return `${outcome.name}: ${quantity(outcome.counted)} of ${quantity(outcome.outstanding)}`;
}
