import { ConfirmTwoFactor, type TwoFactorSetUp } from '@stockhand/contract/auth/schema';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

/** Picture, proof, recovery codes: after that the second factor is on. */
export function TwoFactorSetUpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const [wasOpen, setWasOpen] = useState(open);
  // Forgotten on opening, not on closing: while the dialog fades out it must not begin a new set-up.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setCodes(null);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={codes ? 'Save your recovery codes' : 'Set up two-factor authentication'}
      size="sm"
      dismissable={codes === null}
    >
      {codes ? <RecoveryCodeList codes={codes} onDone={onClose} /> : <SetUp onConfirmed={setCodes} />}
    </Dialog>
  );
}

function SetUp({ onConfirmed }: { onConfirmed: (codes: string[]) => void }) {
  const start = trpc.auth.twoFactor.start.useMutation();
  const { mutate } = start;
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    mutate();
  }, [mutate]);
  if (start.isError) {
    return (
      <DialogBody>
        <ErrorState onRetry={() => mutate()} retrying={start.isPending}>
          {failureText(start.error)}
        </ErrorState>
      </DialogBody>
    );
  }
  if (!start.data) {
    return (
      <DialogBody className="items-center">
        <Skeleton className="size-48" />
      </DialogBody>
    );
  }
  return <ConfirmForm setUp={start.data} onConfirmed={onConfirmed} />;
}

interface ConfirmFormProps {
  setUp: TwoFactorSetUp;
  onConfirmed: (codes: string[]) => void;
}

function ConfirmForm({ setUp, onConfirmed }: ConfirmFormProps) {
  const utils = trpc.useUtils();
  const confirm = trpc.auth.twoFactor.confirm.useMutation();
  const { submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: ConfirmTwoFactor,
    defaultValues: { code: '' },
    save: (values) => confirm.mutateAsync(values),
    async onSaved({ recovery_codes }) {
      onConfirmed(recovery_codes);
      await Promise.all([utils.auth.twoFactor.invalidate(), utils.auth.me.invalidate()]);
    },
  });
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <Alert tone="danger">{failure}</Alert>}
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
        <Field label="Code" required error={errorOf('code')} hint="The six digits that the application shows now.">
          <Input
            {...field('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="tabular-nums"
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText="Checking...">
          Turn on
        </Button>
      </DialogFooter>
    </form>
  );
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
