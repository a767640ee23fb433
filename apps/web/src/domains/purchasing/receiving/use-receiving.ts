import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

const name = 'receive';

/**
 * Whether goods are being received, kept in the address: a link leads there, and a reload comes back to what was counted.
 * An order that cannot be received does not open it; one that another window completes meanwhile does not close it.
 */
export function useReceiving(isAwaited: boolean): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [wasAwaited, setWasAwaited] = useState(isAwaited);
  if (isAwaited && !wasAwaited) setWasAwaited(true);
  const setOpen = (isOpen: boolean) => {
    const next = new URLSearchParams(params);
    if (isOpen) next.set(name, 'true');
    else next.delete(name);
    // The way back to a list is in the state.
    setParams(next, { replace: true, preventScrollReset: true, state });
  };
  return [wasAwaited && params.has(name), setOpen];
}
