import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import type { CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useCountClosed } from './use-count-closed.ts';

interface DiscardCountDialogProps {
  session: CountSessionView;
  open: boolean;
  onClose: () => void;
}

export function DiscardCountDialog({ session, open, onClose }: DiscardCountDialogProps) {
  const closed = useCountClosed();
  const discard = trpc.countSessions.discard.useMutation({
    async onSuccess() {
      onClose();
      toast.success('Count discarded');
      await closed();
    },
  });
  return (
    <ConfirmAction
      isOpen={open}
      close={onClose}
      title={`Discard ${session.name}?`}
      description="Nothing is booked. What was counted can still be looked up, and nothing more is counted."
      confirmText="Discard Count"
      busyText="Discarding..."
      tone="danger"
      action={discard}
      failure={texts.discardFailed}
      onConfirm={() => discard.mutate({ id: session.id })}
    />
  );
}
