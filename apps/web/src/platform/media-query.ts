import type { Source } from './store.ts';

/** Whether the window matches a query of CSS, e.g. `(min-width: 768px)`. */
export function mediaQuery(text: string): Source<boolean> {
  const query = matchMedia(text);
  return {
    get: () => query.matches,
    subscribe(listener) {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
  };
}
