import type { NotificationKind, NotificationPreferenceView } from '@stockhand/contract/notifications/schema';
import { failureText, toastFailure } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { useWho } from '../../platform/who.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';

const kindNames: Record<NotificationKind, string> = {
  low_stock: 'Low stock',
  out_of_stock: 'Out of stock',
  order_received: 'Order received',
  purchase_order_received: 'Purchase order received',
  import_finished: 'Import finished',
};

const channels = [
  { key: 'in_app', name: 'In the app' },
  { key: 'email', name: 'Email' },
] as const;

/** What one hears of in this company, and how. Switches act at once. */
export function NotificationsSection({ title }: { title: string }) {
  const { tenant } = useWho();
  const preferences = trpc.notifications.preferences.get.useQuery();
  const turn = useTurn();
  return (
    <Card title={title} description={`What ${tenant.name} tells you.`}>
      {preferences.isPending && <SkeletonText lines={5} />}
      {preferences.isError && !preferences.data && (
        <ErrorState onRetry={() => void preferences.refetch()} retrying={preferences.isFetching}>
          {failureText(preferences.error)}
        </ErrorState>
      )}
      {preferences.data && (
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
                  className={`${cellClass} w-24 text-center text-xs font-medium text-ink-muted`}
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preferences.data.preferences.map((preference) => (
              <tr key={preference.kind} className="group/row">
                <th scope="row" className={`${cellClass} text-left font-normal`}>
                  {kindNames[preference.kind]}
                </th>
                {channels.map(({ key, name }) => (
                  <td key={key} className={cellClass}>
                    <Switch
                      label={`${kindNames[preference.kind]}: ${name}`}
                      labelHidden
                      checked={preference[key]}
                      onCheckedChange={(isOn) => turn({ ...preference, [key]: isOn })}
                      className="justify-center"
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

const cellClass = 'h-11 border-b border-line group-last/row:border-b-0';

/** Shows the switch turned at once, and back when the server refuses. */
function useTurn(): (changed: NotificationPreferenceView) => void {
  const { get } = trpc.useUtils().notifications.preferences;
  const update = trpc.notifications.preferences.update.useMutation({
    async onMutate({ preferences: [changed] }) {
      await get.cancel();
      const before = get.getData();
      get.setData(undefined, (now) => ({
        preferences: (now?.preferences ?? []).map((one) => (one.kind === changed?.kind ? { ...one, ...changed } : one)),
      }));
      return { before };
    },
    onError(error, _, context) {
      get.setData(undefined, context?.before);
      toastFailure(error);
    },
    onSettled: () => get.invalidate(),
  });
  return (changed) => update.mutate({ preferences: [changed] });
}
