import { accountMessages } from '@stockhand/contract/account/messages';
import type { AccountDeletionView } from '@stockhand/contract/account/schema';
import { useState } from 'react';
import { failureText } from '../../platform/form/server-errors.ts';
import { endSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { PasswordForm } from '../auth/password-form.tsx';

export function DeleteAccountSection({ title }: { title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <Card title={title}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-ink-muted">
          Your login goes for good. What you recorded in companies that go on without you stays there.
        </p>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          Delete Account
        </Button>
      </div>
      <Dialog open={isOpen} onOpenChange={(next) => !next && close()} title="Delete your account" size="sm">
        <DeleteAccount onClose={close} />
      </Dialog>
    </Card>
  );
}

/** Says first what would go with the account; refused while a tenant would be left without an administrator. */
function DeleteAccount({ onClose }: { onClose: () => void }) {
  const foreseen = trpc.account.getDeletion.useQuery(undefined, { gcTime: 0, staleTime: 0 });
  const remove = trpc.account.delete.useMutation();
  if (foreseen.isError) {
    return (
      <DialogBody>
        <ErrorState onRetry={() => void foreseen.refetch()} retrying={foreseen.isFetching}>
          {failureText(foreseen.error)}
        </ErrorState>
      </DialogBody>
    );
  }
  if (!foreseen.data) {
    return (
      <DialogBody>
        <SkeletonText lines={3} />
      </DialogBody>
    );
  }
  const { blocked_by } = foreseen.data;
  if (blocked_by.length > 0) {
    return (
      <>
        <DialogBody>
          <Alert tone="warning">{accountMessages.soleAdministrator(blocked_by.map(({ name }) => name))}</Alert>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Close</Button>
        </DialogFooter>
      </>
    );
  }
  return (
    <PasswordForm
      submitText="Delete my account"
      busyText="Deleting..."
      isDangerous
      save={(password) => remove.mutateAsync({ password })}
      onSaved={() => {
        endSession('signed-out');
        toast.success(accountMessages.accountDeleted);
      }}
    >
      <Consequences foreseen={foreseen.data} />
    </PasswordForm>
  );
}

function Consequences({ foreseen: { deleted_with, left } }: { foreseen: AccountDeletionView }) {
  return (
    <div className="flex flex-col gap-2">
      <p>This cannot be undone.</p>
      {deleted_with.length > 0 && (
        <p>
          You are alone in <strong className="font-medium">{namesOf(deleted_with)}</strong>, which is deleted with your
          account.
        </p>
      )}
      {left.length > 0 && (
        <p>
          You leave <strong className="font-medium">{namesOf(left)}</strong>, which goes on without you.
        </p>
      )}
    </div>
  );
}

function namesOf(tenants: readonly { name: string }[]): string {
  return new Intl.ListFormat('en-US').format(tenants.map(({ name }) => name));
}
