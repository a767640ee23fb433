import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { CreateSavedReport, type SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { useNavigate } from 'react-router-dom';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { addressOfReport } from './question-address.ts';

/** A question to keep, in place of that of a report or as a new one; without a question, the report's name and sharing. */
export interface ReportToSave {
  question?: ReportQuestion;
  report?: SavedReport;
}

export function SaveReportDialog({ subject, isOpen, close }: DialogSubject<ReportToSave>) {
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={subject.report ? `Save ${subject.report.name}` : 'Save Report'}
      size="sm"
    >
      <SaveForm subject={subject} onClose={close} />
    </Dialog>
  );
}

const NameAndShare = CreateSavedReport.pick({ name: true, is_shared: true });

function SaveForm({ subject: { question, report }, onClose }: { subject: ReportToSave; onClose: () => void }) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const create = trpc.reports.saved.create.useMutation();
  const update = trpc.reports.saved.update.useMutation();
  const form = useSchemaForm({
    schema: NameAndShare,
    defaultValues: { name: report?.name ?? '', is_shared: report?.is_shared ?? false },
    save: (values): Promise<SavedReport> => {
      if (report) return update.mutateAsync({ id: report.id, ...values, ...(question && { question }) });
      if (!question) throw new Error('There is nothing to save.');
      return create.mutateAsync({ ...values, question });
    },
    async onSaved(saved) {
      toast.success(texts.saved(saved.name));
      onClose();
      utils.reports.saved.get.setData({ id: saved.id }, saved);
      if (question) void navigate(addressOfReport(saved), { replace: true });
      await utils.reports.saved.invalidate();
    },
    failureText: texts.saveFailed,
  });
  return (
    <DialogForm form={form} submitText="Save" busyText="Saving...">
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={80} />
      <CheckboxField
        form={form}
        name="is_shared"
        label="Share with the company"
        hint="Others can run and copy it, within their own rights."
      />
    </DialogForm>
  );
}
