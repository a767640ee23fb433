import type { TwoFactorSetUp } from '@stockhand/contract/account/schema';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { failureText, toastFailure } from '../../platform/form/server-errors.ts';
import { Time } from '../../platform/format.tsx';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';
import { authTexts as texts } from '../auth/auth-texts.ts';
import { NewRecoveryCodesDialog, TurnOffDialog } from './two-factor-dialogs.tsx';
import { TwoFactorSetUpDialog } from './two-factor-set-up-dialog.tsx';
import { PasswordNotGiven, usePasswordPrompt } from './use-password-prompt.tsx';

type Open = 'set-up' | 'codes' | 'off';

export function TwoFactorSection({ title }: { title: string }) {
  const twoFactor = trpc.account.twoFactor.get.useQuery();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const [setUp, setSetUp] = useState<TwoFactorSetUp | null>(null);
  const start = trpc.account.twoFactor.start.useMutation();
  const { withPassword, prompt } = usePasswordPrompt();
  const begin = async () => {
    try {
      setSetUp(await withPassword((password) => start.mutateAsync(password === undefined ? {} : { password })));
      setOpen('set-up');
    } catch (error) {
      if (!(error instanceof PasswordNotGiven)) toastFailure(error, texts.twoFactorStartFailed);
    }
  };
  const state = twoFactor.data;
  return (
    <Card title={title} description="A code from your phone beside the password, when you sign in.">
      {twoFactor.isPending && <SkeletonText lines={2} />}
      {twoFactor.isError && !state && (
        <ErrorState onRetry={() => void twoFactor.refetch()} retrying={twoFactor.isFetching}>
          {failureText(twoFactor.error)}
        </ErrorState>
      )}
      {state && !state.enabled && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Badge tone="warning" icon={ShieldOff}>
            {texts.twoFactorMissing}
          </Badge>
          <Button variant="primary" busy={start.isPending} onClick={() => void begin()}>
            Set up 2FA
          </Button>
        </div>
      )}
      {state?.enabled && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone="success" icon={ShieldCheck}>
              On
            </Badge>
            <span className="text-ink-muted">
              {state.enabled_at && (
                <>
                  Since <Time value={state.enabled_at} absolute />.{' '}
                </>
              )}
              {codesLeftText(state.recovery_codes_left)}
            </span>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setOpen('codes')}>New recovery codes</Button>
            <Button onClick={() => setOpen('off')}>Turn off</Button>
          </div>
        </div>
      )}
      {prompt}
      <TwoFactorSetUpDialog setUp={setUp} open={open === 'set-up'} onClose={close} />
      <NewRecoveryCodesDialog open={open === 'codes'} onClose={close} />
      <TurnOffDialog open={open === 'off'} onClose={close} />
    </Card>
  );
}

function codesLeftText(count: number): string {
  if (count === 0) return 'No recovery codes are left.';
  return count === 1 ? '1 recovery code is left.' : `${count} recovery codes are left.`;
}
