import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../platform/files/save-file.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';

/** Body of a dialog: the codes this once, to be copied or kept as a file. */
export function RecoveryCodeList({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => toast.success('Recovery codes copied'))
      .catch(() => toast.error('Copying is not allowed here. Select the codes instead.'));
  return (
    <>
      <DialogBody>
        <Alert tone="warning">
          Each code signs you in once when your phone is not at hand. They are shown only now: keep them in a safe
          place.
        </Alert>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-lg border border-line bg-muted p-4 font-medium tabular-nums select-all sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          {'clipboard' in navigator && (
            <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
              Copy
            </Button>
          )}
          <Button icon={<Download aria-hidden />} onClick={() => saveAsFile(codes)}>
            Download
          </Button>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onDone}>
          I have saved them
        </Button>
      </DialogFooter>
    </>
  );
}

function saveAsFile(codes: readonly string[]): void {
  const blob = new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' });
  saveFile({ blob, name: 'stockhand-recovery-codes.txt' });
}
