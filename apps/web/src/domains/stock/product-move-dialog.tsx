import { productMessages } from '@stockhand/contract/catalog/messages';
import type { TransactionType } from '@stockhand/contract/stock/schema';
import { useEffect } from 'react';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { StockDialog } from './stock-dialog.tsx';

export interface ProductMove {
  productId: number;
  type: TransactionType;
  location: number;
}

/** The stock dialog for a product of which only the id is known: opens when its figures are there. */
export function ProductMoveDialog({ subject, isOpen, close }: DialogSubject<ProductMove>) {
  return subject && <KnownMove key={subject.productId} move={subject} isOpen={isOpen} close={close} />;
}

function KnownMove({ move, isOpen, close }: { move: ProductMove; isOpen: boolean; close: () => void }) {
  const product = trpc.catalog.products.get.useQuery({ id: move.productId }, { enabled: isOpen });
  const { error } = product;
  const hasFailed = isOpen && product.isError && product.data === undefined;
  useEffect(() => {
    if (!hasFailed) return;
    toastFailure(error, productMessages.detailFailed);
    close();
  }, [hasFailed, error, close]);
  if (!product.data) return null;
  const { type, location } = move;
  return <StockDialog open={isOpen} onClose={close} product={product.data} start={{ type, location }} />;
}
