import type { ImportTarget } from '@stockhand/contract/imports/fields';

/** What each column feeds, in the order of the file. */
export type FieldChoice = readonly (ImportTarget | null)[];
