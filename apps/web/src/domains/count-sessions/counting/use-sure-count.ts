import type { CountableProduct } from '@stockhand/contract/count-sessions/schema';
import { useFarOffQuestion } from '../../stock/use-far-off-question.tsx';

/** Records an amount once it is sure, at the latest when the person says that it is right; answers whether it was recorded. */
export function useSureCount(known: number) {
  const { sure, question } = useFarOffQuestion();
  const take = async ({ product, product_name: name }: CountableProduct, quantity: number, record: () => void) => {
    try {
      await sure([{ product, name, quantity, known }]);
    } catch {
      return false;
    }
    record();
    return true;
  };
  return { take, question };
}
