import { manyProductsMessages as texts } from '@stockhand/contract/catalog/messages';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { TextLink } from '../../../ui/text-link.tsx';

interface StockLeftProps {
  question: string;
  /** Of these products, on whatever page they are. */
  ids: readonly number[];
  isAsked: boolean;
}

/** The question whether products shall go, with what there is of them and what of it was promised, as the server has it. */
export function StockLeft({ question, ids, isAsked }: StockLeftProps) {
  const sum = trpc.catalog.products.sumStock.useQuery(
    { ids: [...ids] },
    { enabled: isAsked && ids.length > 0, trpc: { context: { isLong: true } } },
  );
  const isTaken = sum.data !== undefined && sum.data.on_hand + sum.data.reserved > 0;
  return (
    <>
      <span className="block">{question}</span>
      <span role="status" className={isTaken ? 'mt-2 block font-medium text-ink' : 'mt-2 block'}>
        {sum.data ? texts.stockLeft(sum.data) : null}
        {sum.isPending && texts.countingStock}
        {sum.isError && (
          <>
            {failureTextOr(sum.error, texts.stockFailed)}{' '}
            <TextLink asChild>
              <button type="button" onClick={() => void sum.refetch()}>
                Try again
              </button>
            </TextLink>
          </>
        )}
      </span>
    </>
  );
}
