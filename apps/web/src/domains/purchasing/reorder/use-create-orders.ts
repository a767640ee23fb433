import type { CreatedReorderOrders } from '@stockhand/contract/purchasing/reorder';
import { reorderMessages as texts } from '@stockhand/contract/purchasing/reorder-messages';
import { useState } from 'react';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { useFarOffQuestion } from '../../stock/use-far-off-question.tsx';
import { type ChosenLine, isOrderable, type ReorderChoices } from './use-reorder-choices.ts';

/** Makes the drafts of the chosen lines, and keeps what was made to be shown. */
export function useCreateOrders(choices: ReorderChoices) {
  const { purchasing, catalog } = trpc.useUtils();
  const mayRemember = useCan()('update', 'suppliers');
  const [made, setMade] = useState<CreatedReorderOrders['orders']>([]);
  const create = trpc.purchasing.reorder.createOrders.useMutation({
    async onSuccess({ orders }, { lines }) {
      setMade(orders);
      toast.success(texts.created(orders.length));
      choices.forget(lines.map(({ product }) => product));
      await Promise.all([purchasing.invalidate(), catalog.products.invalidate()]);
    },
    onError: (error) => void toast.error(failureTextOr(error, texts.createFailed)),
  });
  const { sure, question } = useFarOffQuestion();
  /** What was proposed is right as it is. */
  const typed = (chosen: readonly ChosenLine[]) =>
    chosen.flatMap(({ line, quantity }) =>
      isOrderable(quantity) && quantity !== line.quantity
        ? [{ product: line.product, name: line.product_name, quantity, known: line.on_hand }]
        : [],
    );
  const send = (chosen: readonly ChosenLine[]) =>
    create.mutate({
      lines: chosen.flatMap(({ line, supplier, quantity }) =>
        supplier !== null && isOrderable(quantity)
          ? { product: line.product, supplier, quantity, is_remembered: mayRemember && line.supplier === null }
          : [],
      ),
    });
  return {
    made,
    question,
    dismiss: () => setMade([]),
    isBusy: create.isPending,
    /** @param chosen each with a supplier and a quantity that can be ordered */
    run: (chosen: readonly ChosenLine[]) =>
      void sure(typed(chosen)).then(
        () => send(chosen),
        // They are to be changed.
        () => undefined,
      ),
  };
}
