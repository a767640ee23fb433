import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import {
  type ReportReader,
  reportFormats,
  reportFrequencies,
  type SavedReport,
  ScheduleReport,
} from '@stockhand/contract/reports/custom/saved-reports';
import { z } from 'zod';
import { useBoundValue } from '../../../platform/form/bound-form.ts';
import { RadioField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { SelectField } from '../../../platform/form/select-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useFailureToast } from '../../../platform/use-failure-toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { weekdays } from './schedule-words.ts';

/** The contract's schema as the form fills it: days are chosen from lists. */
const Schedule = z.object({
  frequency: z.enum(reportFrequencies),
  weekday: z.string(),
  month_day: z.string(),
  format: z.enum(reportFormats),
  recipients: ScheduleReport.shape.recipients,
});

const frequencies = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
] as const;
const formats = [
  { value: 'pdf', label: 'PDF' },
  { value: 'csv', label: 'CSV' },
] as const;
const days = weekdays.map((label, index) => ({ value: String(index + 1), label }));
const monthDays = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: index === 30 ? 'The last one' : String(index + 1),
}));

interface ScheduleFormProps {
  report: SavedReport;
  readers: readonly ReportReader[];
  onClose: () => void;
}

export function ScheduleForm({ report: { id, schedule }, readers, onClose }: ScheduleFormProps) {
  const utils = trpc.useUtils();
  const save = trpc.reports.saved.schedule.useMutation();
  const done = async (text: string) => {
    toast.success(text);
    onClose();
    await utils.reports.saved.invalidate();
  };
  const remove = trpc.reports.saved.removeSchedule.useMutation({ onSuccess: () => done(texts.unscheduled) });
  useFailureToast(remove.isError, texts.scheduleFailed);
  const form = useSchemaForm({
    schema: Schedule,
    defaultValues: {
      frequency: schedule?.frequency ?? 'weekly',
      weekday: String(schedule?.weekday ?? 1),
      month_day: String(schedule?.month_day ?? 1),
      format: schedule?.format ?? 'pdf',
      // Who may not read it any more cannot be chosen again.
      recipients: (schedule?.recipients ?? []).flatMap((one) =>
        readers.some((reader) => reader.id === one.id) ? one.id : [],
      ),
    },
    save: ({ weekday, month_day, ...values }) =>
      save.mutateAsync({ id, ...values, weekday: Number(weekday), month_day: Number(month_day) }),
    onSaved: () => done(texts.scheduled),
    failureText: texts.scheduleFailed,
  });
  const frequency = form.methods.watch('frequency');
  const { value: recipients, onValueChange } = useBoundValue(form, 'recipients');
  const chosen = recipients ?? [];
  return (
    <DialogForm form={form} submitText="Save" busyText="Saving...">
      <RadioField form={form} name="frequency" label="How often" options={frequencies} />
      {frequency === 'weekly' && <SelectField form={form} name="weekday" label="On" options={days} />}
      {frequency === 'monthly' && <SelectField form={form} name="month_day" label="On day" options={monthDays} />}
      <RadioField form={form} name="format" label="File" options={formats} />
      <FieldGroup
        legend="Recipients"
        required
        error={form.errorOf('recipients')}
        hint="Members who may read its figures"
      >
        {readers.map((reader) => (
          <Checkbox
            key={reader.id}
            label={reader.name}
            checked={chosen.includes(reader.id)}
            onCheckedChange={(checked) =>
              onValueChange(checked ? [...chosen, reader.id] : chosen.filter((one) => one !== reader.id))
            }
          />
        ))}
      </FieldGroup>
      {schedule && (
        <Button className="self-start" variant="ghost" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
          Stop mailing it
        </Button>
      )}
    </DialogForm>
  );
}
