import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { ReturnView } from '@stockhand/contract/orders/returns';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Returnable } from './returnable.ts';

export type UndoneReturn = Pick<ReturnView, 'id' | 'return_number'>;

/** Undoes a return of the document, from wherever it is offered: a toast outlives the dialog that it came from. */
export function useUndoReturn({ kind, id }: Pick<Returnable, 'kind' | 'id'>) {
  const utils = trpc.useUtils();
  return async ({ id: return_id, return_number }: UndoneReturn): Promise<void> => {
    const { orders, sales } = utils.client;
    try {
      await (kind === 'order' ? orders : sales).returns.undo.mutate({ id, return_id });
      toast.success(texts.returnUndone(return_number));
    } catch (error) {
      toast.error(failureTextOr(error, texts.undoFailed));
    }
    // Also what was refused is perhaps no longer as the page shows it.
    await Promise.all([utils.orders.invalidate(), utils.sales.invalidate(), utils.catalog.products.invalidate()]);
  };
}
