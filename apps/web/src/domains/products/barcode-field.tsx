import type { ComponentProps } from 'react';
import { CameraButton } from '../../platform/camera-button.tsx';
import { useScanner } from '../../platform/use-scanner.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

interface BarcodeFieldProps {
  /** Props of the control. */
  field: ComponentProps<typeof Input>;
  error: string | undefined;
  hint?: string;
  onScan: (code: string) => void;
}

/** A barcode to type, to scan wherever on the form the focus is, or to hold before the camera. */
export function BarcodeField({ field, error, hint, onScan }: BarcodeFieldProps) {
  useScanner(onScan);
  return (
    <div className="flex items-start gap-2">
      <Field label="Barcode" error={error} hint={hint} className="flex-1">
        <Input {...field} autoComplete="off" />
      </Field>
      {/* Beside the control, whose label stands above it. */}
      <span className="pt-6">
        <CameraButton onCode={onScan} />
      </span>
    </div>
  );
}
