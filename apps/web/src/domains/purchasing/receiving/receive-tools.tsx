import { ListPlus, ScanBarcode } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { LocationSelect } from '../../stock/location-select.tsx';
import { commonLocation, type ReceiveLine } from './receive-lines.ts';
import type { LinesForm } from './use-line-actions.ts';

interface ReceiveToolsProps {
  form: LinesForm;
  isScanning: boolean;
  onModeChange: (isScanning: boolean) => void;
  place: number | null;
  onPlaceChange: (location: number | null) => void;
  onReceiveAll: () => void;
  onClear: () => void;
}

const modes = [
  { value: 'enter', label: 'Enter', icon: <ListPlus aria-hidden /> },
  { value: 'scan', label: 'Scan', icon: <ScanBarcode aria-hidden /> },
] as const;

/** How quantities are taken, one location for all, and all or nothing in one click. */
export function ReceiveTools(props: ReceiveToolsProps) {
  const { form, isScanning, onModeChange, place, onPlaceChange, onReceiveAll, onClear } = props;
  const lines = useWatch({ control: form.control, name: 'items' }) as ReceiveLine[];
  const common = commonLocation(lines);
  const isMixed = common === null && lines.some(({ location }) => location);
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="flex items-end gap-3 max-sm:w-full">
        <SegmentedControl
          label="Quantities"
          segments={modes}
          value={isScanning ? 'scan' : 'enter'}
          onValueChange={(mode) => onModeChange(mode === 'scan')}
        />
        <Field label={isScanning ? 'Scan into' : 'Location for all'} className="flex-1 sm:w-52 sm:flex-none">
          <LocationSelect
            value={isScanning ? place : common}
            onValueChange={onPlaceChange}
            placeholder={!isScanning && isMixed ? 'Several locations' : 'Select location'}
          />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button onClick={onReceiveAll}>Receive all</Button>
        <Button onClick={onClear}>Set all to 0</Button>
      </div>
    </div>
  );
}
