import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { useWaitingSessions } from './counting/use-count-queue.ts';

/** Leads back to counts of this device that were left before everything was sent. */
export function WaitingCounts() {
  const sessions = useWaitingSessions();
  if (sessions.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title="This device has counts that are not sent yet"
      actions={sessions.map((id) => (
        <LinkButton key={id} size="sm" asChild>
          <AppLink to={paths.counting(id)}>{sessions.length === 1 ? 'Send them' : `Send those of count ${id}`}</AppLink>
        </LinkButton>
      ))}
    />
  );
}
