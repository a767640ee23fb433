import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { StartCountForm } from './start-count-form.tsx';

/** The subject of the dialog that starts a count. */
export const newCount = 'new';

export function StartCountDialog({ subject, isOpen, close }: DialogSubject<typeof newCount>) {
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title="Start a count"
      description="Selling goes on while you count. Nothing is booked until you approve the differences."
    >
      <StartCountForm onClose={close} />
    </Dialog>
  );
}
