import { useEffect, useState } from 'react';

const shownMs = 3_000;

/** A text that clears by itself (docs/rules.md#screen-texts). */
export function usePassingNote(): [note: string | null, show: (text: string) => void] {
  const [note, setNote] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(null), shownMs);
    return () => clearTimeout(timer);
  }, [note]);
  return [note?.text ?? null, (text) => setNote({ text })];
}
