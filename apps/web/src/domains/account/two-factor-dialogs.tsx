import { accountMessages } from '@stockhand/contract/account/messages';
import { useState } from 'react';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PasswordForm } from '../auth/password-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

interface TwoFactorDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewRecoveryCodesDialog({ open, onClose }: TwoFactorDialogProps) {
  const utils = trpc.useUtils();
  const replace = trpc.account.twoFactor.replaceCodes.useMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={codes ? 'Save your recovery codes' : 'New recovery codes'}
      size="sm"
      dismissable={codes === null}
      {...(codes === null && { description: 'The codes that you have now stop working.' })}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={close} />
      ) : (
        <PasswordForm
          submitText="Show new codes"
          busyText="Checking..."
          save={(password) => replace.mutateAsync({ password })}
          onSaved={async ({ recovery_codes }) => {
            setCodes(recovery_codes);
            await utils.account.twoFactor.invalidate();
          }}
        />
      )}
    </Dialog>
  );
}

export function TurnOffDialog({ open, onClose }: TwoFactorDialogProps) {
  const utils = trpc.useUtils();
  const disable = trpc.account.twoFactor.disable.useMutation();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Turn off two-factor authentication"
      description="Your password alone is then enough to sign in."
      size="sm"
    >
      <PasswordForm
        submitText="Turn off"
        busyText="Turning off..."
        isDangerous
        save={(password) => disable.mutateAsync({ password })}
        onSaved={async () => {
          toast.success(accountMessages.twoFactorDisabled);
          onClose();
          await Promise.all([utils.account.twoFactor.invalidate(), utils.account.me.invalidate()]);
        }}
      />
    </Dialog>
  );
}
