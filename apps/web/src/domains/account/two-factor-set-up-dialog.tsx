import { ConfirmTwoFactor, type TwoFactorSetUp } from '@stockhand/contract/account/schema';
import { lazy, Suspense, useState } from 'react';
import { DialogForm } from '../../platform/form/form.tsx';
import { TextField } from '../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

interface TwoFactorSetUpDialogProps {
  /** Null until a set-up was started; stays while the dialog closes. */
  setUp: TwoFactorSetUp | null;
  open: boolean;
  onClose: () => void;
}

/** Picture, proof, recovery codes: after that the second factor is on. */
export function TwoFactorSetUpDialog({ setUp, open, onClose }: TwoFactorSetUpDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  // Forgotten on opening, not on closing: while the dialog fades out the codes must not vanish.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setCodes(null);
  }
  if (!setUp) return null;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? 'Save your recovery codes' : 'Set up two-factor authentication'}
      size="sm"
      dismissable={codes === null}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : (
        <ConfirmForm setUp={setUp} onConfirmed={setCodes} />
      )}
    </Dialog>
  );
}

interface ConfirmFormProps {
  setUp: TwoFactorSetUp;
  onConfirmed: (codes: string[]) => void;
}

function ConfirmForm({ setUp, onConfirmed }: ConfirmFormProps) {
  const utils = trpc.useUtils();
  const confirm = trpc.account.twoFactor.confirm.useMutation();
  const form = useSchemaForm({
    schema: ConfirmTwoFactor,
    defaultValues: { code: '' },
    save: (values) => confirm.mutateAsync(values),
    async onSaved({ recovery_codes }) {
      onConfirmed(recovery_codes);
      await Promise.all([utils.account.twoFactor.invalidate(), utils.account.me.invalidate()]);
    },
  });
  return (
    <DialogForm form={form} submitText="Turn on" busyText="Checking...">
      <p>Scan this picture with an authenticator application, such as Google Authenticator, 1Password or Aegis.</p>
      <div className="self-center rounded-lg border border-line bg-white p-1">
        <Suspense fallback={<Skeleton className="size-48" />}>
          <QrCode text={setUp.otpauth_url} label="QR code for your authenticator" />
        </Suspense>
      </div>
      <p className="text-sm text-ink-muted">
        No camera? Type this key instead:{' '}
        <code className="font-medium text-ink select-all wrap-anywhere">{inFours(setUp.secret)}</code>
      </p>
      <TextField
        form={form}
        name="code"
        label="Code"
        hint="The six digits that the application shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        className="tabular-nums"
      />
    </DialogForm>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
