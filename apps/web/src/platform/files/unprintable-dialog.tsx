import { fileMessages as texts } from '@stockhand/contract/file-messages';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { AskedLetters } from './unprintable.ts';

export function UnprintableDialog({ letters, answer }: AskedLetters) {
  return (
    <ConfirmDialog
      open
      onOpenChange={() => answer(false)}
      title={texts.unprintable}
      description={
        <>
          {texts.replaced} <bdi className="wrap-anywhere text-ink">{[...letters].join(' ')}</bdi>
        </>
      }
      confirmText={texts.goOn}
      tone="primary"
      onConfirm={() => answer(true)}
    />
  );
}
