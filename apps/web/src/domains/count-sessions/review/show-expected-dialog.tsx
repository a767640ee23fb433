import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { trpc } from '../../../platform/trpc.ts';

interface ShowExpectedDialogProps {
  session: CountSessionView;
  open: boolean;
  onClose: () => void;
}

/** Ends the blind part, which cannot be taken back. */
export function ShowExpectedDialog({ session, open, onClose }: ShowExpectedDialogProps) {
  const utils = trpc.useUtils();
  const reveal = trpc.countSessions.reveal.useMutation({
    async onSuccess() {
      onClose();
      await utils.countSessions.invalidate();
    },
  });
  return (
    <ConfirmAction
      isOpen={open}
      close={onClose}
      title="Show the differences?"
      description="From now on everybody who counts sees what is expected, too. This cannot be taken back."
      confirmText="Show Differences"
      busyText="Showing..."
      tone="primary"
      action={reveal}
      failure={texts.revealFailed}
      onConfirm={() => reveal.mutate({ id: session.id })}
    />
  );
}
