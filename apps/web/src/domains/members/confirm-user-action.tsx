import type { ReactNode } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';

/** A mutation about one person or group, as tRPC's hook gives it. */
interface UserAction<Answer> {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  reset: () => void;
  mutateAsync: (input: { id: number }) => Promise<Answer>;
}

interface ConfirmUserActionProps<Subject, Answer> {
  dialog: DialogSubject<Subject>;
  action: UserAction<Answer>;
  title: (subject: Subject) => string;
  description: (subject: Subject) => ReactNode;
  confirmText: string;
  busyText: string;
  tone?: 'danger' | 'primary';
  /** Said once it is done. */
  success: string | ((answer: Answer) => string);
  /** Said when the server says nothing better. */
  failure?: string;
}

/** Asks before a call about a person or a group; then closes, says that it is done, and reads people again. */
export function ConfirmUserAction<Subject extends { id: number }, Answer>({
  dialog: { subject, isOpen, close },
  action,
  title,
  description,
  success,
  ...asked
}: ConfirmUserActionProps<Subject, Answer>) {
  const utils = trpc.useUtils();
  if (!subject) return null;
  const confirm = async () => {
    const answer = await action.mutateAsync({ id: subject.id });
    toast.success(typeof success === 'string' ? success : success(answer));
    close();
    await utils.members.invalidate();
  };
  return (
    <ConfirmAction
      {...asked}
      isOpen={isOpen}
      close={close}
      action={action}
      title={title(subject)}
      description={description(subject)}
      // A refusal is the action's error, which the dialog shows.
      onConfirm={() => void confirm().catch(() => undefined)}
    />
  );
}
