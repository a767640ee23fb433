import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while: what is typed asks the server when the fingers rest. */
export function useSettled<Value>(value: Value, pauseMs = 150): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
