import { preferenceTexts } from '@stockhand/contract/notifications/messages';
import type { NotificationPreferenceView } from '@stockhand/contract/notifications/schema';
import { startTransition, useOptimistic } from 'react';
import { failureText, toastFailure } from '../../platform/form/server-errors.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import { SkeletonText } from '../../ui/layout/skeleton.tsx';

const channels = [
  { key: 'in_app', name: 'In the app' },
  { key: 'email', name: 'Email' },
] as const;

/** What one hears of in this tenant, and how. Switches act at once. */
export function NotificationsSection({ title }: { title: string }) {
  const { tenant } = useCurrentUser();
  const { preferences, shown, turn } = usePreferences();
  return (
    <Card title={title} description={`What ${tenant.name} tells you.`}>
      {preferences.isPending && <SkeletonText lines={5} />}
      {preferences.isError && !shown && (
        <ErrorState onRetry={() => void preferences.refetch()} retrying={preferences.isFetching}>
          {failureText(preferences.error)}
        </ErrorState>
      )}
      {shown && (
        <table aria-label="Notifications" className="w-full border-separate border-spacing-0">
          <thead>
            <tr>
              <th scope="col" className={`${cellClass} text-left`}>
                <span className="sr-only">About</span>
              </th>
              {channels.map(({ key, name }) => (
                <th
                  key={key}
                  scope="col"
                  className={`${cellClass} w-18 text-center sm:w-24 text-xs font-medium text-ink-muted`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((preference) => (
              <PreferenceRow key={preference.kind} preference={preference} onTurn={turn} />
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

function PreferenceRow({ preference, onTurn }: PreferenceRowProps) {
  const { name, description } = preferenceTexts[preference.kind];
  return (
    <tr className="group/row">
      <th scope="row" className={`${cellClass} pr-3 text-left font-normal`}>
        {name}
        <span className="block text-sm text-ink-muted">{description}</span>
      </th>
      {channels.map(({ key, name: channel }) => (
        <td key={key} className={`${cellClass} text-center`}>
          {key === 'in_app' && preference.kind === 'daily_digest' ? (
            <span className="sr-only">By email only</span>
          ) : (
            <Switch
              label={`${name}: ${channel}`}
              labelHidden
              checked={preference[key]}
              onCheckedChange={(isOn) => onTurn({ ...preference, [key]: isOn })}
              className="justify-center"
            />
          )}
        </td>
      ))}
    </tr>
  );
}

interface PreferenceRowProps {
  preference: NotificationPreferenceView;
  onTurn: (changed: NotificationPreferenceView) => void;
}

const cellClass = 'border-b border-line py-2.5 group-last/row:border-b-0';

/** The preferences as last turned, at once; those of the server again when it refuses. */
function usePreferences() {
  const preferences = trpc.notifications.preferences.get.useQuery();
  const { get } = trpc.useUtils().notifications.preferences;
  const update = trpc.notifications.preferences.update.useMutation({
    onError: (error) => toastFailure(error),
    onSettled: () => get.invalidate(),
  });
  const [shown, show] = useOptimistic(preferences.data?.preferences, (before, changed: NotificationPreferenceView) =>
    before?.map((one) => (one.kind === changed.kind ? changed : one)),
  );
  function turn(changed: NotificationPreferenceView): void {
    startTransition(async () => {
      show(changed);
      await update.mutateAsync({ preferences: [changed] }).catch(() => undefined);
    });
  }
  return { preferences, shown, turn };
}
