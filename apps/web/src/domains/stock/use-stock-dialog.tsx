import type { TransactionType } from '@stockhand/contract/stock/schema';
import { type ReactNode, useState } from 'react';
import type { StockedProduct } from './movement.ts';
import { StockDialog, type StockStart } from './stock-dialog.tsx';

interface StockDialogControl {
  open: (type: TransactionType, location?: number) => void;
  element: ReactNode;
}

/** The stock dialog of one product, opened preset to a movement and, if told, a place. */
export function useStockDialog(product: StockedProduct): StockDialogControl {
  const [start, setStart] = useState<StockStart>({ type: 'purchase' });
  const [isOpen, setIsOpen] = useState(false);
  return {
    open(type, location) {
      setStart({ type, ...(location !== undefined && { location }) });
      setIsOpen(true);
    },
    element: <StockDialog open={isOpen} onClose={() => setIsOpen(false)} product={product} start={start} />,
  };
}
