import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';

/** Empty and null remove a parameter. */
export type Changes = Record<string, string | null>;

/**
 * The address's parameters, and a way to change some in place. Several writes in one turn add up, which the router's own
 * setter does not do.
 */
export function useWrittenParams(): [URLSearchParams, (changes: Changes) => void] {
  const [params, setParams] = useSearchParams();
  // The router changes the address in a transition; until then a ticked box would jump back.
  const [ahead, setAhead] = useState<URLSearchParams | null>(null);
  const latest = useRef(params);
  const isLeaving = useIsLeaving();
  // The entry stays the same one: what it remembers, such as the way back, stays with it.
  const { state } = useLocation();
  useEffect(() => {
    latest.current = params;
    setAhead(null);
  }, [params]);
  const write = (changes: Changes) => {
    // A late write, e.g. of a search just typed, would call off the move to another page.
    if (isLeaving.current) return;
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    }
    if (next.toString() === latest.current.toString()) return;
    latest.current = next;
    setAhead(next);
    setParams(next, { replace: true, preventScrollReset: true, state });
  };
  return [ahead ?? params, write];
}

function useIsLeaving(): RefObject<boolean> {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== undefined && next.pathname !== pathname;
  }, [next, pathname]);
  return isLeaving;
}
