import type { TransactionType } from '@stockhand/contract/stock/schema';
import { type ReactNode, useState } from 'react';
import type { StockedProduct } from './movement.ts';
import { StockDialog } from './stock-dialog.tsx';

/** The stock dialog of one product, opened preset to a movement. */
export function useStockDialog(product: StockedProduct): { open: (type: TransactionType) => void; element: ReactNode } {
  const [type, setType] = useState<TransactionType>('purchase');
  const [isOpen, setIsOpen] = useState(false);
  return {
    open(next) {
      setType(next);
      setIsOpen(true);
    },
    element: <StockDialog open={isOpen} onClose={() => setIsOpen(false)} product={product} type={type} />,
  };
}
