import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { TextField } from '../../../platform/form/text-field.tsx';
import { CameraButton } from '../../../platform/scanning/camera-button.tsx';
import { useScanner } from '../../../platform/scanning/use-scanner.ts';

interface BarcodeFieldProps {
  form: BoundForm<{ barcode?: string | null | undefined }>;
  hint?: string;
}

/** A barcode to type, to scan wherever on the form the focus is, or to hold before the camera. */
export function BarcodeField({ form, hint }: BarcodeFieldProps) {
  const enter = (code: string) => form.enter('barcode', code);
  useScanner(enter);
  return (
    <div className="flex items-start gap-2">
      <TextField form={form} name="barcode" label="Barcode" hint={hint} autoComplete="off" className="flex-1" />
      {/* Beside the control, whose label stands above it. */}
      <span className="pt-6">
        <CameraButton onCode={enter} />
      </span>
    </div>
  );
}
