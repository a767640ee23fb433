import type { BulkStatus, RefusedOrder } from '@stockhand/contract/orders/many-orders';
import { manyOrdersMessages as texts } from '@stockhand/contract/orders/messages';
import { orderStatusLabels } from '@stockhand/contract/orders/rules';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { runInPortions } from '../../../platform/list/bulk-run.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** Few, because each order is a transaction of its own: the bar moves every second or so. */
const perCall = 20;

export interface TakenOn {
  refused: RefusedOrder[];
  /** The ids that are not done: refused or not tried. */
  left: number[];
}

/** Takes chosen orders on to a status and says in a toast what it came to; what was refused is for a dialog. */
export function useTakeOn() {
  const { client, orders } = trpc.useUtils();
  return async (ids: readonly number[], status: BulkStatus): Promise<TakenOn> => {
    const label = orderStatusLabels[status];
    const work = (portion: number[]) => client.orders.changeStatuses.mutate({ ids: portion, status });
    const { answers, done, failure, left } = await runInPortions(texts.changing(label), ids, work, perCall);
    void orders.invalidate();
    const updated = answers.reduce((sum, answer) => sum + answer.updated, 0);
    const refused = answers.flatMap((answer) => answer.refused);
    if (failure !== null) {
      const reason = failureTextOr(failure, texts.changeFailed);
      if (done === 0) toast.error(reason);
      else toast.error(texts.stopped(done, ids.length), { description: reason });
    } else if (updated > 0) toast.success(texts.changed(updated, label));
    return { refused, left: [...refused.map(({ id }) => id), ...left] };
  };
}
