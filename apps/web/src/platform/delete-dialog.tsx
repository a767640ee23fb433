import type { DialogSubject } from '../ui/overlay/dialog-subject.ts';
import { type Booking, ConfirmAction } from './confirm-action.tsx';

interface DeleteDialogProps extends Omit<DialogSubject<{ id: number; name: string }>, 'open'> {
  /** The mutation that deletes a record by its id. */
  action: Booking & { mutate: (input: { id: number }) => void };
  question: string;
  failure: string;
}

/** Asks before the record is deleted. */
export function DeleteDialog({ subject, isOpen, close, action, question, failure }: DeleteDialogProps) {
  if (!subject) return null;
  return (
    <ConfirmAction
      isOpen={isOpen}
      close={close}
      action={action}
      title={`Delete ${subject.name}`}
      description={question}
      confirmText="Delete"
      busyText="Deleting..."
      failure={failure}
      onConfirm={() => action.mutate({ id: subject.id })}
    />
  );
}
