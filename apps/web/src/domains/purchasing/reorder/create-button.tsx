import type { ReorderPage } from '@stockhand/contract/purchasing/reorder';
import { reorderMessages as texts } from '@stockhand/contract/purchasing/reorder-messages';
import { useFormat } from '../../../platform/format.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import type { useCreateOrders } from './use-create-orders.ts';
import { isOrderable, type ReorderChoices } from './use-reorder-choices.ts';

interface CreateButtonProps {
  data: ReorderPage | undefined;
  choices: ReorderChoices;
  orders: ReturnType<typeof useCreateOrders>;
}

/** Says how many drafts there will be, one for each supplier of the ticked lines, and what other pages keep out of them. */
export function CreateButton({ data, choices, orders }: CreateButtonProps) {
  const { quantity } = useFormat();
  const lines = data?.results ?? [];
  const elsewhere = (data?.count ?? 0) - lines.length;
  const chosen = lines.map((line) => choices.of(line)).filter(({ isChosen }) => isChosen);
  const count = new Set(chosen.map(({ supplier }) => supplier)).size;
  const isReady = count > 0 && chosen.every((choice) => isOrderable(choice.quantity));
  return (
    <>
      {elsewhere > 0 && <p className="text-sm text-ink-muted">{texts.onOtherPages(quantity(elsewhere), elsewhere)}</p>}
      <Button
        variant="primary"
        busy={orders.isBusy}
        busyText={texts.creating}
        disabled={!isReady}
        onClick={() => orders.run(chosen)}
      >
        {texts.create(count)}
      </Button>
    </>
  );
}
