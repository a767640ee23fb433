import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title="Leave without saving?"
      description="Your changes on this page will be lost."
      confirmText="Leave"
      cancelText="Keep editing"
      onConfirm={onLeave}
    />
  );
}
