import type { ReactNode } from 'react';

/** A place to go to, found by its words. */
interface Place {
  to: string;
  run?: never;
}

/** A thing to do at once. */
interface Action {
  run: () => void;
  to?: never;
}

/** What the search box offers beside what it finds. */
export type Command = (Place | Action) & {
  label: string;
  /** Other words that people look for it by. */
  words?: string;
  /** Offered once it is asked for. */
  isQuiet?: boolean;
  icon?: ReactNode;
};
