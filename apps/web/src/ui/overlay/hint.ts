export type HintSide = 'top' | 'right' | 'bottom' | 'left';

interface HintOptions {
  side?: HintSide | undefined;
  /** Keys separated by spaces, as `Kbd` takes them. */
  shortcut?: string | undefined;
}

/**
 * Attributes of an element that says `text` under the mouse and with the focus (hints.tsx). It must say so to screen readers
 * by its own name. As attributes alone, hundreds of hints cost a page of rows nothing.
 */
export function hint(text: string, { side, shortcut }: HintOptions = {}) {
  return { 'data-hint': text, 'data-hint-side': side, 'data-hint-keys': shortcut };
}
