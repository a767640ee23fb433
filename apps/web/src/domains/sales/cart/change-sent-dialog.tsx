import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

interface ChangeSentDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** Asks before a sale that may have been recorded is changed. */
export function ChangeSentDialog(props: ChangeSentDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title="Change the sale?"
      description="If the sale was recorded after all, completing it again after a change records a second one. Look at today’s sales first when in doubt."
      confirmText="Change the sale"
      cancelText="Keep it"
    />
  );
}
