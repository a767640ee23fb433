/** The colours of an entry of a navigation. Where one is keeps its own under the pointer: its text is readable on them alone. */
export function placeClass(isCurrent: boolean): string {
  return isCurrent ? 'bg-accent-tint font-medium text-on-tint' : 'text-ink-muted hover:bg-hover hover:text-ink';
}
