import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** Runs once when the address arrives with `?name=true`, which then leaves it: a reload does not run it again. */
export function useArrivingWith(name: string, run: () => void): void {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  useEffect(() => {
    if (params.get(name) !== 'true') return;
    const rest = new URLSearchParams(params);
    rest.delete(name);
    setParams(rest, { replace: true, preventScrollReset: true, state });
    run();
  });
}
