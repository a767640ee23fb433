import { importMessages as texts } from '@stockhand/contract/imports/messages';
import type { ImportView } from '@stockhand/contract/imports/schema';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { watchImport } from '../import-watch.ts';
import { KeptProducts } from './kept-products.tsx';

/** Takes an import back, or says that it was. */
export function UndoImport({ view }: { view: ImportView }) {
  const can = useCan();
  const created = view.success_count - view.updated_count - view.unchanged_count;
  const mayUndo =
    (created === 0 || can('delete', 'products')) && (view.updated_count === 0 || can('update', 'products'));
  if (view.undo) return <KeptProducts undo={view.undo} />;
  const { undoable_until: until } = view;
  const hasEffect = created + view.updated_count > 0;
  if (!mayUndo || until === null || !hasEffect || until.getTime() <= Date.now()) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-ink-muted">{texts.undoTooLate}</p>
      <UndoButton view={view} />
    </div>
  );
}

function UndoButton({ view }: { view: ImportView }) {
  const { id } = view;
  const utils = trpc.useUtils();
  const [isAsking, setAsking] = useState(false);
  const undo = trpc.imports.undo.useMutation({
    onSuccess: () => {
      setAsking(false);
      // The result stays while what came of it is fetched.
      watchImport(utils, id, view);
    },
  });
  return (
    <>
      <Button size="sm" icon={<Undo2 aria-hidden />} onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={(open) => {
          undo.reset();
          setAsking(open);
        }}
        title={texts.undoQuestion}
        description={texts.undoExplained}
        confirmText={texts.undo}
        busy={undo.isPending}
        busyText={texts.undoing}
        error={undo.error ? failureTextOr(undo.error, texts.undoFailed) : undefined}
        onConfirm={() => undo.mutate({ id })}
      />
    </>
  );
}
