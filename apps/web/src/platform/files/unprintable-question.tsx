import { fileMessages as texts } from '@stockhand/contract/file-messages';
import { useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { askedLetters } from './unprintable.ts';

/** Names the letters that a document cannot show, before it is saved or printed. */
export function UnprintableQuestion() {
  const asked = useSyncExternalStore(askedLetters.subscribe, askedLetters.current);
  if (!asked) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={() => asked.answer(false)}
      title={texts.unprintable}
      description={
        <>
          {texts.replaced} <bdi className="wrap-anywhere text-ink">{[...asked.letters].join(' ')}</bdi>
        </>
      }
      confirmText={texts.goOn}
      tone="primary"
      onConfirm={() => asked.answer(true)}
    />
  );
}
