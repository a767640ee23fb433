import { useEffect } from 'react';
import { toast } from '../ui/overlay/toast.ts';

/** Says in a toast that a query has failed, until it succeeds again; the page itself shows it as well. */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed) toast.error(text);
  }, [hasFailed, text]);
}
