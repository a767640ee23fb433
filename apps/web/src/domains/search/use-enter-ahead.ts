import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const moves = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * Enter before the answer is there, as a scanner presses it: the first result opens as soon as it is. A row that was
 * moved to opens at once.
 */
export function useEnterAhead(isAnswered: boolean, openFirst: () => void) {
  const [isAhead, setIsAhead] = useState(false);
  const hasMoved = useRef(false);
  const run = useRef(openFirst);
  useEffect(() => {
    run.current = openFirst;
  });
  useEffect(() => {
    if (!isAhead || !isAnswered) return;
    setIsAhead(false);
    run.current();
  }, [isAhead, isAnswered]);
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') {
      hasMoved.current = moves.has(event.key);
      return setIsAhead(false);
    }
    if (isAnswered || hasMoved.current || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setIsAhead(true);
  };
}
