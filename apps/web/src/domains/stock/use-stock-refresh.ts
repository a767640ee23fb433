import { trpc } from '../../platform/trpc.ts';

/** Reads again what a movement of a product changed on screen: its figures, ledgers and what lies where. */
export function useStockRefresh(): (productId: number) => Promise<unknown> {
  const { products, stock, sales } = trpc.useUtils();
  return (productId) =>
    Promise.all([
      products.get.invalidate({ id: productId }),
      products.list.invalidate(),
      stock.invalidate(),
      sales.productHistory.invalidate(),
    ]);
}
