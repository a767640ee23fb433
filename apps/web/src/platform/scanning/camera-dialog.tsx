import { Flashlight, FlashlightOff, VideoOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCameraScan } from './use-camera-scan.ts';

export interface CameraDialogProps {
  onClose: () => void;
  /** Called once for every code that is held before the camera. */
  onCode: (code: string) => void;
  /** What became of the last code, for those who scan one after the other. */
  outcome?: ReactNode;
}

/** The camera's picture until it is closed or a code was enough. */
export function CameraDialog({ onClose, onCode, outcome }: CameraDialogProps) {
  const { video, state, problem, tryAgain, torch } = useCameraScan(onCode);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Scan with the camera">
      <DialogBody>
        {state === 'failed' ? (
          <div role="alert">
            <EmptyState
              icon={<VideoOff aria-hidden />}
              title="No picture"
              description={problem}
              action={<Button onClick={tryAgain}>Try again</Button>}
            />
          </div>
        ) : (
          <div className="relative overflow-hidden rounded-lg bg-black">
            <video
              ref={video}
              muted
              playsInline
              aria-label="What the camera sees"
              className="aspect-4/3 w-full object-cover"
            />
            {state === 'starting' ? (
              <div className="absolute inset-0 flex items-center justify-center text-white">
                <Spinner label="Starting the camera" />
              </div>
            ) : (
              <div
                aria-hidden
                className="pointer-events-none absolute inset-x-8 inset-y-12 rounded-lg border-2 border-white/80"
              />
            )}
          </div>
        )}
        {state !== 'failed' && (
          <p role="status" className="min-h-5 text-center text-sm text-ink-muted">
            {outcome ?? 'Hold a barcode or QR code inside the frame.'}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        start={
          torch && (
            <Button
              icon={torch.isOn ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
              aria-pressed={torch.isOn}
              onClick={torch.toggle}
            >
              Light
            </Button>
          )
        }
      >
        <Button onClick={onClose}>{outcome === undefined ? 'Cancel' : 'Done'}</Button>
      </DialogFooter>
    </Dialog>
  );
}
