import { trpc } from '../../platform/trpc.ts';

/** Reads again what a movement of a product changed on screen. */
export function useStockRefresh(): (productId: number) => Promise<unknown> {
  const { products, stock, sales } = trpc.useUtils();
  return (productId) =>
    Promise.all([
      products.get.invalidate({ id: productId }),
      stock.transactions.invalidate({ id: productId }),
      stock.get.invalidate({ id: productId }),
      sales.productHistory.invalidate({ product_id: productId }),
      products.list.invalidate(),
    ]);
}
