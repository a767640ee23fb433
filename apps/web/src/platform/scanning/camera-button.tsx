import { ScanBarcode } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ButtonProps } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { PanelBoundary } from '../error-boundary.tsx';

const loadDialog = () => import('./camera-dialog.tsx');
const CameraDialog = lazy(async () => ({ default: (await loadDialog()).CameraDialog }));

interface CameraButtonProps {
  onCode: (code: string) => void;
  /** Stays open for one code after the other, and shows what became of the last. */
  outcome?: ReactNode;
  staysOpen?: boolean;
  variant?: ButtonProps['variant'];
  size?: 'sm' | 'md';
}

/** Opens the camera to scan a code. */
export function CameraButton({ onCode, outcome, staysOpen = false, variant = 'secondary', size }: CameraButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Scan with the camera"
        icon={<ScanBarcode aria-hidden />}
        variant={variant}
        size={size}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => void loadDialog().catch(() => undefined)}
      />
      {isOpen && (
        <PanelBoundary name="Camera">
          <Suspense fallback={null}>
            <CameraDialog
              onClose={() => setIsOpen(false)}
              outcome={staysOpen ? (outcome ?? 'Hold a barcode or QR code inside the frame.') : undefined}
              onCode={(code) => {
                if (!staysOpen) setIsOpen(false);
                onCode(code);
              }}
            />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}
