export interface UnsavedGuard {
  hasUnsaved: () => boolean;
  /** A dialog belongs to the very address it was opened at, a page's form to its path. */
  isInDialog: boolean;
}

/** Of the forms on screen: several at once where a dialog stands over a page's form. */
export const unsavedGuards = new Set<UnsavedGuard>();
