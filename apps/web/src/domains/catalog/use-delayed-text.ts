import { useEffect, useRef, useState } from 'react';

const delayMs = 300;

/** A field's text, handed on after a pause in typing; follows `committed` when that changes from outside. */
export function useDelayedText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(committed);
  const [lastCommitted, setLastCommitted] = useState(committed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    if (committed !== text.trim()) setText(committed);
  }
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latestCommit.current(next.trim()), delayMs);
  };
  return [text, type];
}
