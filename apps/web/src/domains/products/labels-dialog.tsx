import { LabelSettings, labelsMax } from '@stockhand/contract/products/labels';
import { labelMessages as texts } from '@stockhand/contract/products/messages';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { download, openFile } from '../../platform/download.ts';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AmountFields, ContentFields, PaperFields, ShiftFields } from './label-fields.tsx';
import { rememberedLabelSettings, rememberLabelSettings } from './label-memory.ts';
import { LabelsPreview } from './label-preview.tsx';

interface LabelsDialogProps {
  ids: readonly number[];
  onClose: () => void;
}

/** Labels of the chosen products: paper, content and number, with one label as it will be. */
export function LabelsDialog({ ids, onClose }: LabelsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title="Print labels"
      description="A PDF in the paper’s own size. Print it at 100%, without fitting it to the page."
    >
      <LabelsForm ids={ids} onClose={onClose} />
    </Dialog>
  );
}

function LabelsForm({ ids, onClose }: LabelsDialogProps) {
  const opens = useRef(false);
  const schemaForm = useSchemaForm({
    schema: LabelSettings,
    defaultValues: rememberedLabelSettings(),
    save: async (settings) => {
      rememberLabelSettings(settings);
      await (opens.current ? openFile : download)('/api/products/labels/', 'labels.pdf', { ...settings, ids });
    },
    onSaved: onClose,
    failureText: texts.printFailed,
  });
  const { form, submit, failure, isBusy } = schemaForm;
  const settings = LabelSettings.safeParse(form.watch());
  const preview = usePreview(ids, settings.data);
  const reason = refusalOf(ids, preview.data?.labels);
  const send = (inTab: boolean) => {
    opens.current = inTab;
    submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="flex flex-col gap-4">
            <PaperFields {...schemaForm} />
            <AmountFields {...schemaForm} />
            <ContentFields {...schemaForm} />
            <ShiftFields {...schemaForm} />
          </div>
          <section aria-label="Preview" className="max-sm:order-first sm:sticky sm:top-0 sm:self-start">
            {preview.data && preview.settings ? (
              <LabelsPreview preview={preview.data} settings={preview.settings} />
            ) : preview.isError ? (
              <ErrorState onRetry={() => void preview.refetch()} retrying={preview.isFetching}>
                {failureTextOr(preview.error, texts.previewFailed)}
              </ErrorState>
            ) : (
              <Skeleton className="h-48 w-full" />
            )}
          </section>
        </div>
      </DialogBody>
      {/* Outside what scrolls, beside the buttons that it disables. */}
      {reason && (
        <div className="px-5 pb-3">
          <Alert tone="warning">{reason}</Alert>
        </div>
      )}
      <DialogFooter start={<DialogCancel />}>
        <Button
          icon={<Download aria-hidden />}
          disabled={reason !== null}
          busy={isBusy && !opens.current}
          busyText="Making labels..."
          onClick={() => send(false)}
        >
          Download PDF
        </Button>
        <Button
          variant="primary"
          icon={<Printer aria-hidden />}
          disabled={reason !== null}
          busy={isBusy && opens.current}
          busyText="Making labels..."
          onClick={() => send(true)}
        >
          Open to print
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Follows the settings while they are valid; the last label stays on screen until the next one is here. */
function usePreview(ids: readonly number[], current: LabelSettings | undefined) {
  const latest = useRef(current);
  if (current) latest.current = current;
  const settings = useDeferredValue(latest.current);
  const query = trpc.products.labels.preview.useQuery(
    { ...settings, ids: [...ids] },
    {
      enabled: settings !== undefined && ids.length <= labelsMax,
      placeholderData: keepPreviousData,
      trpc: { context: { isLong: true } },
    },
  );
  return { ...query, settings };
}

/** Why these cannot be printed; null when they can. */
function refusalOf(ids: readonly number[], labels: number | undefined): string | null {
  if (ids.length > labelsMax) return texts.tooMany(ids.length, labelsMax);
  if (labels === 0) return texts.noStock;
  return labels !== undefined && labels > labelsMax ? texts.tooMany(labels, labelsMax) : null;
}
