import { useState } from 'react';
import { mediaQuery } from '../../../platform/media-query.ts';
import { deviceStorage } from '../../../platform/safe-storage.ts';
import { useStore } from '../../../platform/store.ts';

export type ListView = 'table' | 'grid';

const narrow = mediaQuery('(max-width: 767.98px)');
const storageKey = 'products_view';

/**
 * Grid below 768 px and table above, following the window's size; a choice is remembered on this device for narrow
 * and for wide windows apart.
 */
export function useListView(): { view: ListView; setView: (view: ListView) => void } {
  const isNarrow = useStore(narrow);
  const [chosen, setChosen] = useState(readChosen);
  const width = isNarrow ? 'narrow' : 'wide';
  return {
    view: chosen[width] ?? (isNarrow ? 'grid' : 'table'),
    setView(view) {
      const next = { ...chosen, [width]: view };
      setChosen(next);
      deviceStorage.setJson(storageKey, next);
    },
  };
}

type Chosen = Partial<Record<'narrow' | 'wide', ListView>>;

function readChosen(): Chosen {
  const saved = deviceStorage.getJson(storageKey) as Record<string, unknown> | null;
  const of = (width: 'narrow' | 'wide') => {
    const view = saved?.[width];
    return view === 'table' || view === 'grid' ? { [width]: view } : {};
  };
  return { ...of('narrow'), ...of('wide') };
}
