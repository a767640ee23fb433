const restMs = 400;
/** Moving between neighbours shows the next hint at once. */
const neighbourMs = 200;

/**
 * Tells which element's hint is to be seen: the one where the mouse rests, or that the keyboard has come to. What is
 * done with the element ends it. Returns a function that ends the watch.
 */
export function watchHints(show: (anchor: HTMLElement | null) => void): () => void {
  let shown: HTMLElement | null = null;
  let under: HTMLElement | null = null;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reveal = (anchor: HTMLElement) => {
    clearTimeout(timer);
    shown = anchor;
    show(anchor);
  };
  const hide = () => {
    clearTimeout(timer);
    if (!shown) return;
    shown = null;
    hiddenAt = performance.now();
    show(null);
  };
  const onPointer = ({ target, pointerType }: PointerEvent) => {
    const anchor = pointerType === 'mouse' ? hintedAt(target) : null;
    if (anchor === under) return;
    if (shown === under) hide();
    clearTimeout(timer);
    under = anchor;
    if (!anchor || anchor === shown) return;
    const isNeighbour = performance.now() - hiddenAt < neighbourMs;
    timer = setTimeout(() => reveal(anchor), isNeighbour ? 0 : restMs);
  };
  const onFocus = ({ target }: FocusEvent) => {
    const anchor = hintedAt(target);
    if (anchor?.matches(':focus-visible')) reveal(anchor);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  };
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true, passive: true };
  document.addEventListener('pointerover', onPointer, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('keydown', onKey, options);
  for (const end of ['pointerdown', 'click', 'focusout', 'scroll'] as const)
    document.addEventListener(end, hide, options);
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

function hintedAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;
}
