/** Look of every text-like control; 16 px text on touch screens keeps iOS from zooming into the field. */
export const controlClass =
  'w-full min-w-0 rounded-md border border-control bg-surface px-2.5 text-base text-ink transition-colors duration-100 ' +
  'pointer-coarse:text-lg hover:border-ink-muted focus-visible:border-accent-line focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-line disabled:bg-muted disabled:text-ink-faint ' +
  'read-only:not-[select]:bg-muted placeholder-shown:text-ellipsis';

export const controlHeightClass = 'h-8 pointer-coarse:h-11';
