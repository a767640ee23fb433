import { useState, useSyncExternalStore } from 'react';

export type ListView = 'table' | 'grid';

const narrow = '(max-width: 767.98px)';
const storageKey = 'products_view';

/**
 * Grid below 768 px and table above, following the window's size; a choice is remembered on this device for its own
 * side of the line, so that a phone's grid does not follow to the desk.
 */
export function useListView(): { view: ListView; setView: (view: ListView) => void; isNarrow: boolean } {
  const isNarrow = useSyncExternalStore(watchWidth, () => matchMedia(narrow).matches);
  const [chosen, setChosen] = useState(readChosen);
  const side = isNarrow ? 'narrow' : 'wide';
  return {
    isNarrow,
    view: chosen[side] ?? (isNarrow ? 'grid' : 'table'),
    setView(view) {
      const next = { ...chosen, [side]: view };
      setChosen(next);
      writeChosen(next);
    },
  };
}

type Chosen = Partial<Record<'narrow' | 'wide', ListView>>;

function readChosen(): Chosen {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    const of = (side: 'narrow' | 'wide') => {
      const view = (saved as Record<string, unknown> | null)?.[side];
      return view === 'table' || view === 'grid' ? { [side]: view } : {};
    };
    return { ...of('narrow'), ...of('wide') };
  } catch {
    return {};
  }
}

function writeChosen(chosen: Chosen): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen));
  } catch {
    // Storage may be blocked; the choice then lasts until the page closes.
  }
}

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
