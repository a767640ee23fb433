import { useFormat } from '../../../platform/format.tsx';
import { useConnection } from '../../../platform/live/connection.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { useCountQueue } from './use-count-queue.ts';
import type { Sending } from './use-send-counts.ts';

/** What waits on this device, and what the server did not take. */
export function SendingNote({ session, sending }: { session: number; sending: Sending }) {
  const { quantity } = useFormat();
  const queue = useCountQueue(session);
  const connection = useConnection();
  const { pending, stopped, retry } = sending;
  const refused = pending.filter(({ refusal }) => refusal !== null);
  const waiting = pending.length - refused.length;
  const counts = waiting === 1 ? '1 count' : `${quantity(waiting)} counts`;
  const drop = () => queue.remove(pending.filter(({ refusal }) => refusal === null).map(({ key }) => key));
  return (
    <>
      {refused.map(({ key, product_name, refusal }) => (
        <Alert key={key} tone="danger" title={product_name} onDismiss={() => queue.remove([key])}>
          {refusal}
        </Alert>
      ))}
      {stopped !== null && waiting > 0 ? (
        <Alert
          tone="danger"
          title={`${counts} could not be sent`}
          actions={
            <>
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
              <Button size="sm" onClick={drop}>
                Discard them
              </Button>
            </>
          }
        >
          {stopped}
        </Alert>
      ) : (
        connection !== 'online' && (
          <Alert tone="warning" title="No connection">
            {waiting === 0
              ? 'Go on counting. What you count is kept on this device and sent when the connection is back.'
              : `Go on counting. ${counts} ${waiting === 1 ? 'is' : 'are'} kept on this device and sent when the connection is back.`}
          </Alert>
        )
      )}
    </>
  );
}
