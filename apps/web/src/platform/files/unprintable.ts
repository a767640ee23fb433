export interface AskedLetters {
  letters: string;
  answer: (isFine: boolean) => void;
}

let asked: AskedLetters | null = null;
const listeners = new Set<() => void>();

function show(next: AskedLetters | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Asks before a file is used in which letters are replaced; rejects as aborted when it is not to be. */
export async function mayReplace(letters: string): Promise<void> {
  if (letters === '') return;
  asked?.answer(false);
  const isFine = await new Promise<boolean>((answer) => show({ letters, answer }));
  show(null);
  if (!isFine) throw new DOMException('Not to be printed so', 'AbortError');
}

/** For `useSyncExternalStore`. */
export const askedLetters = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => asked,
};
