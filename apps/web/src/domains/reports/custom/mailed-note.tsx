import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import type { SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { toast } from '../../../ui/overlay/toast.ts';

/** Where the mails of a report lead whoever gets them and wants them no more. */
export function MailedNote({ report }: { report: SavedReport }) {
  const [isAsked, setAsked] = useState(false);
  const stop = useStop(report);
  const { is_own, is_shared, owner_name } = report;
  const close = () => setAsked(false);
  const stays = is_own || is_shared;
  return (
    <>
      <Alert
        actions={
          <Button size="sm" onClick={() => setAsked(true)}>
            Stop mailing me
          </Button>
        }
      >
        {is_own ? texts.mailedToOwner : texts.mailedToMe(owner_name)}
      </Alert>
      <ConfirmAction
        isOpen={isAsked}
        close={close}
        title={texts.stopQuestion}
        description={`Others who get it are mailed as before.${stays ? '' : ` You no longer see the report here either, unless ${owner_name} shares it.`}`}
        confirmText="Stop mailing me"
        busyText="Stopping..."
        tone="primary"
        action={stop}
        failure={texts.stopFailed}
        onConfirm={() => stop.mutate({ id: report.id }, { onSuccess: close })}
      />
    </>
  );
}

function useStop({ name, is_own, is_shared }: SavedReport) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.reports.saved.leaveSchedule.useMutation({
    onSuccess() {
      toast.success(texts.stopped(name));
      // What one saw only because it was mailed is gone.
      if (!is_own && !is_shared) void navigate(paths.customReports);
      return utils.reports.saved.invalidate();
    },
  });
}
