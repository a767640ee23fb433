import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import type { SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { useFormat } from '../../../platform/format.tsx';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LoadingNote, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { Dialog, DialogBody } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** When a report is mailed, as what and to whom. */
export function ScheduleDialog({ subject, isOpen, close }: DialogSubject<SavedReport>) {
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={`Schedule ${subject.name}`}
      description="Mailed at 7:00 in the morning, with figures up to the day before."
    >
      <Loaded report={subject} onClose={close} />
    </Dialog>
  );
}

function Loaded({ report, onClose }: { report: SavedReport; onClose: () => void }) {
  const format = useFormat();
  const readers = trpc.reports.saved.readers.useQuery({ id: report.id });
  const { schedule } = report;
  if (readers.isError)
    return (
      <DialogBody>
        <ListFailed title={texts.listFailed} query={readers} />
      </DialogBody>
    );
  if (!readers.data)
    return (
      <DialogBody>
        <LoadingNote>{texts.loading}</LoadingNote>
        <Skeleton className="h-40" />
      </DialogBody>
    );
  return (
    <div className="flex flex-col gap-4">
      {schedule?.failure && schedule.last_day && (
        <Alert tone="danger">{`Not mailed on ${format.day(schedule.last_day)}: ${schedule.failure}`}</Alert>
      )}
      <ScheduleForm report={report} readers={readers.data} onClose={onClose} />
    </div>
  );
}
