import { labelMessages as texts } from '@stockhand/contract/labels/messages';
import { LabelSettings, labelsMax, type PrintLabels } from '@stockhand/contract/labels/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import { useFileTransfer } from '../../platform/files/use-file-transfer.ts';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { FormFailure } from '../../ui/controls/form-failure.tsx';
import { ProgressButton } from '../../ui/controls/progress-button.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/overlay/dialog.tsx';
import { AmountFields, ContentFields, SheetFields, ShiftFields } from './label-fields.tsx';
import { rememberedLabelSettings, rememberLabelSettings } from './label-memory.ts';
import { LabelsPreview } from './label-preview.tsx';

/** How many labels each product has of its own, and what that is called, such as one per unit received. */
export interface LabelCounts {
  text: string;
  labels: readonly { id: number; labels: number }[];
}

export interface LabelsDialogProps {
  ids: readonly number[];
  /** Offered and chosen at first. */
  counts?: LabelCounts;
  onClose: () => void;
}

/** Labels of the chosen products: paper, content and number, with one label as it will be. */
export function LabelsDialog({ onClose, ...props }: LabelsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title="Print labels"
      description="A PDF in the paper’s own size. Print it at 100%, without fitting it to the page."
    >
      <LabelsForm {...props} onClose={onClose} />
    </Dialog>
  );
}

function LabelsForm({ ids, counts, onClose }: LabelsDialogProps) {
  const chosen = { ids: [...ids], ...(counts && { counts: [...counts.labels] }) };
  const file = useFileTransfer();
  const use = useRef<'save' | 'print'>('save');
  const form = useSchemaForm({
    schema: LabelSettings,
    defaultValues: { ...rememberedLabelSettings(), ...(counts && { amount: 'counts' }) },
    save: async (settings) => {
      rememberLabelSettings(settings);
      await file[use.current]({
        path: '/api/products/labels/',
        fallbackName: 'labels.pdf',
        asked: { ...settings, ...chosen },
      });
    },
    onSaved: onClose,
    failureText: texts.printFailed,
  });
  const settings = LabelSettings.safeParse(form.methods.watch());
  const preview = usePreview(chosen, settings.data);
  const reason = refusalOf(ids, preview.data?.labels);
  const makeButton = (purpose: 'save' | 'print') => ({
    disabled: reason !== null,
    running: use.current === purpose ? file.running : null,
    busyText: 'Making labels...',
    onClick() {
      if (file.running) return;
      use.current = purpose;
      form.submit();
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <DialogBody>
        {form.failure && <FormFailure>{form.failure}</FormFailure>}
        <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
          <div className="flex flex-col gap-4">
            <SheetFields form={form} />
            <AmountFields form={form} countsLabel={counts?.text} />
            <ContentFields form={form} />
            <ShiftFields form={form} />
          </div>
          <PreviewSection preview={preview} />
        </div>
      </DialogBody>
      {/* Outside what scrolls, beside the buttons that it disables. */}
      {reason && (
        <div className="px-5 pb-3">
          <Alert tone="warning">{reason}</Alert>
        </div>
      )}
      <DialogFooter start={<DialogCancel />}>
        <ProgressButton icon={<Download aria-hidden />} {...makeButton('save')}>
          Download PDF
        </ProgressButton>
        <ProgressButton variant="primary" icon={<Printer aria-hidden />} {...makeButton('print')}>
          Print
        </ProgressButton>
      </DialogFooter>
    </form>
  );
}

function PreviewSection({ preview }: { preview: ReturnType<typeof usePreview> }) {
  return (
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
  );
}

/** Follows the settings while they are valid; the last label stays on screen until the next one is here. */
function usePreview(chosen: Pick<PrintLabels, 'counts'> & { ids: number[] }, current: LabelSettings | undefined) {
  const latest = useRef(current);
  if (current) latest.current = current;
  const settings = useDeferredValue(latest.current);
  const query = trpc.labels.preview.useQuery(
    { ...settings, ...chosen },
    {
      enabled: settings !== undefined && chosen.ids.length <= labelsMax,
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
