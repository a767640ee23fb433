import type { BulkStatus, RefusedOrder } from '@stockhand/contract/orders/many-orders';
import { manyOrdersMessages as texts } from '@stockhand/contract/orders/messages';
import { orderStatusLabels } from '@stockhand/contract/orders/rules';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { type GoOn, noteRest, runInPortions } from '../../../platform/list/bulk-run.ts';
import { repeatOffer } from '../../../platform/repeats.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';

/** Few, because each order is a transaction of its own: the bar moves every second or so. */
const perCall = 20;

export interface TakenOn {
  refused: RefusedOrder[];
  /** The ids that are not done: refused or not tried. */
  left: number[];
}

/** Takes chosen orders on to a status and says in a toast what it came to, or offers to go on; what was refused is for a dialog. */
export function useTakeOn() {
  const { client, orders } = trpc.useUtils();
  return async (ids: readonly number[], status: BulkStatus, goOn: GoOn): Promise<TakenOn> => {
    const label = orderStatusLabels[status];
    const work = (portion: number[]) => client.orders.changeStatuses.mutate({ ids: portion, status });
    const summary = await runInPortions(texts.changing(label), ids, work, perCall);
    const { answers, done, failure, left } = summary;
    noteRest(summary, goOn);
    void orders.invalidate();
    const updated = answers.reduce((sum, answer) => sum + answer.updated, 0);
    const refused = answers.flatMap((answer) => answer.refused);
    if (failure !== null) {
      const reason = failureTextOr(failure, texts.changeFailed);
      const repeat = repeatOffer(failure);
      if (done === 0) toast.error(reason, repeat);
      else toast.error(texts.stopped(done, ids.length), { ...repeat, description: reason });
    } else if (updated > 0) toast.success(texts.changed(updated, label));
    return { refused, left: [...refused.map(({ id }) => id), ...left] };
  };
}
