import { trpc } from '../../platform/trpc.ts';

/** Refetches what a movement changes on screen: figures, ledgers and stock per location. */
export function useStockRefresh(): (productId: number) => Promise<unknown> {
  const { catalog, stock, sales } = trpc.useUtils();
  return (productId) =>
    Promise.all([
      catalog.products.get.invalidate({ id: productId }),
      catalog.products.list.invalidate(),
      stock.invalidate(),
      sales.productHistory.invalidate(),
    ]);
}
