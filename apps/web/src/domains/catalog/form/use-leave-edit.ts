import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../platform/paths.ts';
import type { CameFrom } from '../product-link.tsx';

/** From the form to the product: back in history when it was opened there, so that back does not meet the same page twice. */
export function useLeaveEdit(id: number): () => void {
  const navigate = useNavigate();
  const state = useLocation().state as Partial<CameFrom> | null;
  const path = paths.product(id);
  const isFromProduct = state?.from === path || state?.from?.startsWith(`${path}?`) === true;
  return () => {
    if (isFromProduct) void navigate(-1);
    else void navigate(path, { replace: true, state });
  };
}
